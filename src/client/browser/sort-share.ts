import { filmMaxBytes, uploadMaxBytes } from '../../shared/files/file-limits.ts';

/** A file that no story takes. */
export interface RefusedFile {
  name: string;
  size: number;
  /** `room`: this browser couldn't keep it. */
  why: 'large' | 'kind' | 'empty' | 'room';
}

export interface SortedShare {
  text: string;
  photos: File[];
  /** Recordings too. */
  films: File[];
  refused: RefusedFile[];
}

/** The files of some systems have no type. */
const photoEnding = /\.(?:jpe?g|png|gif|webp|avif|hei[cf])$/i;

const isPhoto = ({ type, name }: File): boolean => type.startsWith('image/') || (type === '' && photoEnding.test(name));

function whyRefused(file: File): RefusedFile['why'] | undefined {
  if (file.size === 0) return 'empty';
  if (isPhoto(file)) return undefined;
  if (!/^(?:audio|video)\//.test(file.type)) return 'kind';
  const maxBytes = file.type.startsWith('video/') ? filmMaxBytes : uploadMaxBytes.media;
  return file.size > maxBytes ? 'large' : undefined;
}

/** Reads what the system posts. No byte of a file is read: what is refused is only named. */
export function sortShare(form: FormData): SortedShare {
  const files = form.getAll('files').filter((entry) => entry instanceof File);
  // An empty field of a form is a file without name and content.
  const given = files.filter(({ name, size }) => name !== '' || size > 0);
  const refused = given.flatMap((file) => {
    const why = whyRefused(file);
    return why ? [{ name: file.name, size: file.size, why }] : [];
  });
  const taken = given.filter((file) => !whyRefused(file));
  return {
    text: textOf(['title', 'text', 'url'].map((name) => form.get(name))),
    photos: taken.filter(isPhoto),
    films: taken.filter((file) => !isPhoto(file)),
    refused,
  };
}

/** Many apps send the link in the text too, or the title twice. */
function textOf(parts: readonly (FormDataEntryValue | null)[]): string {
  const lines = parts.flatMap((part) => (typeof part === 'string' && part.trim() ? [part.trim()] : []));
  return lines
    .filter((line, index) => !lines.some((other, place) => place !== index && includes(other, line, place < index)))
    .join('\n');
}

const includes = (other: string, line: string, isBefore: boolean): boolean =>
  other === line ? isBefore : other.includes(line);
