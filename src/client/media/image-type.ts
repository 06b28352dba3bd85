/** The types of pictures by their first bytes, as Latin-1. In HEIC and AVIF a brand follows at the ninth. */
const starts: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG/, 'image/png'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftyp(?:hei[cxms]|hev[cxms])/s, 'image/heic'],
  [/^.{4}ftyp(?:mif1|msf1)/s, 'image/heif'],
  [/^.{4}ftypavi[fs]/s, 'image/avif'],
];

const firstBytes = 12;

/** The file with its type, where the system doesn't know it: Windows and some Androids leave out HEIC's. */
export async function withImageType(file: File): Promise<File> {
  if (file.type !== '') return file;
  // A file that can't be read any more is judged by its name.
  const bytes = await file
    .slice(0, firstBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const start = String.fromCharCode(...new Uint8Array(bytes));
  const type = starts.find(([pattern]) => pattern.test(start))?.[1];
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file;
}
