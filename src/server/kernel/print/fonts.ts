import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Paths in the font packages; `parts.typ` sets their order. */
export const fontFiles = [
  ...['400Regular', '400Regular_Italic', '500Medium'].map((style) => google('newsreader', 'Newsreader', style)),
  ...['400Regular', '500Medium', '600SemiBold'].map((style) => google('figtree', 'Figtree', style)),
  google('noto-sans', 'NotoSans'),
  google('noto-sans-thai', 'NotoSansThai'),
  google('noto-sans-hebrew', 'NotoSansHebrew'),
  google('noto-naskh-arabic', 'NotoNaskhArabic'),
  google('noto-sans-devanagari', 'NotoSansDevanagari'),
  google('noto-color-emoji', 'NotoColorEmoji'),
  embedPdf('fonts-kr', 'NotoSansKR-Regular.otf'),
  embedPdf('fonts-sc', 'NotoSansHans-Regular.otf'),
];

function google(name: string, font: string, style = '400Regular'): string {
  return resolve(`@expo-google-fonts/${name}/${style}/${font}_${style}.ttf`);
}

function embedPdf(name: string, file: string): string {
  return join(dirname(resolve(`@embedpdf/${name}`)), '../fonts', file);
}
