import { limits } from '../../../shared/fields.ts';

const endingPattern = /\.[\p{L}\p{N}]{1,8}$/u;

/** The last part of whatever path a browser sent, short enough, without what can't be shown. */
export function nameOf(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const shown = base
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  const ending = endingPattern.exec(shown)?.[0] ?? '';
  return shown.length > limits.name ? shown.slice(0, limits.name - ending.length) + ending : shown || 'file';
}

const pictureEndings: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'image/webp': '.webp' };

/** The name of a picture that is kept in another format than it came in, with the ending of that one. */
export function pictureNameOf(fileName: string, type: string): string {
  const ending = pictureEndings[type] ?? '';
  return (
    nameOf(fileName)
      .replace(endingPattern, '')
      .slice(0, limits.name - ending.length) + ending
  );
}
