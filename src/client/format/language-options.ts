import type { Language } from '#words';

/** Each language's name in that language. */
const languageLabels: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
};

/** For a select. */
export const languageOptions = Object.entries(languageLabels).map(([value, label]) => ({ value, label }));
