/** Text that is HTML already. Everything else is escaped where it is put in. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map(render).join('');
}

/** A piece of a page; what is put into it is escaped unless it is such a piece itself. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((before, text, index) => before + render(parts[index - 1]) + text),
});

export const nothing: Html = { html: '' };

/** A value of a row as people read it; nothing of what is neither text nor a number. */
export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Paragraphs as they were written, with their line breaks. */
export function prose(text: unknown): Html {
  if (typeof text !== 'string' || text.trim() === '') return nothing;
  return html`${text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => html`<p>${paragraph}</p>`)}`;
}
