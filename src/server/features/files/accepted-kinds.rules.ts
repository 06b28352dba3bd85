import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import { limits } from '../../../shared/fields.ts';
import type { UploadCategory } from '../../../shared/files/files.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';

const word = 'application/msword';

/** By category: the type found in the bytes, and the type under which the file is stored. */
const kinds: Readonly<Record<UploadCategory, Readonly<Record<string, string>>>> = {
  document: {
    'application/pdf': 'application/pdf',
    // Also used by installers, so it is inspected below.
    'application/x-cfb': word,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/jpeg': 'image/jpeg',
    'image/png': 'image/png',
    'image/gif': 'image/gif',
  },
  // Browsers record sound into containers that look like video.
  voice: {
    'video/webm': 'audio/webm',
    'audio/webm': 'audio/webm',
    'video/mp4': 'audio/mp4',
    'audio/mp4': 'audio/mp4',
    'audio/x-m4a': 'audio/mp4',
  },
  media: {
    'image/jpeg': 'image/jpeg',
    'image/png': 'image/png',
    'image/gif': 'image/gif',
    'image/webp': 'image/webp',
    'video/mp4': 'video/mp4',
    'video/webm': 'video/webm',
    'video/quicktime': 'video/quicktime',
    'audio/mpeg': 'audio/mpeg',
    'audio/mp4': 'audio/mp4',
    'audio/x-m4a': 'audio/mp4',
    'audio/webm': 'audio/webm',
    'audio/ogg': 'audio/ogg',
    'audio/wav': 'audio/wav',
  },
};

/** The media type if the category takes it, found from the bytes and never from the name alone. */
export async function acceptedType(
  files: FileStore,
  { storageKey, fileName }: { storageKey: string; fileName: string },
  category: UploadCategory,
): Promise<string | undefined> {
  const stored = await files.find(storageKey);
  if (!stored || stored.size === 0) return undefined;
  const source = await stored.open();
  const found = await fileTypeFromStream(Readable.toWeb(source)).finally(() => source.destroy());
  // `application/xml` and similar are guesses about text, which no category accepts.
  const type = found && kinds[category][found.mime];
  if (type === word) return (await holds(await stored.open(), 'WordDocument')) ? word : undefined;
  if (type !== undefined) return type;
  const mayBeText = category === 'document' && found === undefined && /\.txt$/i.test(fileName);
  return mayBeText && (await isText(await stored.open())) ? 'text/plain' : undefined;
}

/** Whether the container holds a Word file's stream, named in UTF-16. */
async function holds(source: Readable, streamName: string): Promise<boolean> {
  const wanted = Buffer.from(streamName, 'utf16le');
  let before = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes = Buffer.concat([before, chunk as Buffer]);
    if (bytes.includes(wanted)) return true;
    before = bytes.subarray(-wanted.length);
  }
  return false;
}

/** UTF-8, or UTF-16 with its mark, without control characters. */
async function isText(source: Readable): Promise<boolean> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of source) {
      const bytes = chunk as Buffer;
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
      if (/(?![\t\n\v\f\r])\p{Cc}/u.test(decoder.decode(bytes, { stream: true }))) return false;
    }
    decoder?.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function encodingOf(start: Buffer): string {
  const mark = start.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  return mark === 'feff' ? 'utf-16be' : 'utf-8';
}

const endingPattern = /\.[\p{L}\p{N}]{1,8}$/u;

/** The last part of the path that a browser sent, short enough and without control characters. */
export function nameOf(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const shown = base
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  const ending = endingPattern.exec(shown)?.[0] ?? '';
  return shown.length > limits.name ? shown.slice(0, limits.name - ending.length) + ending : shown || 'file';
}

/** By type: the usual ending, and others that say the same. */
const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  [word]: ['.doc', '.dot'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'text/plain': ['.txt'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov', '.qt'],
  'audio/mpeg': ['.mp3'],
  'audio/mp4': ['.m4a', '.mp4', '.aac'],
  'audio/webm': ['.webm', '.weba'],
  'audio/ogg': ['.ogg', '.oga', '.opus'],
  'audio/wav': ['.wav'],
};

/** The name with an ending that says what the bytes are, so that no device opens it as a program. */
export function nameFor(fileName: string, type: string): string {
  const name = nameOf(fileName);
  const known = endings[type];
  if (!known || known.includes(endingPattern.exec(name)?.[0].toLowerCase() ?? '')) return name;
  const [usual] = known;
  return name.slice(0, limits.name - usual.length) + usual;
}

const pictureEndings: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'image/webp': '.webp' };

export function pictureNameOf(fileName: string, type: string): string {
  const ending = pictureEndings[type] ?? '';
  return (
    nameOf(fileName)
      .replace(endingPattern, '')
      .slice(0, limits.name - ending.length) + ending
  );
}

export const thumbnailType = 'image/webp';

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Whether browsers draw it without running anything; not SVG. */
export const isPicture = (type: string): boolean => pictureTypes.has(type);
