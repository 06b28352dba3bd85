/** A list in one cell: `Maya, "Lee, Jo"`. An entry with a separator, quotes, or blanks at its ends is quoted. */
export const writeCsvList = (entries: readonly string[]): string => entries.map(quoted).join(', ');

const quoted = (entry: string): string =>
  /[,"\r\n]/.test(entry) || entry.trim() !== entry || entry === '' ? `"${entry.replaceAll('"', '""')}"` : entry;

/** A quoted entry up to its separator; anything else is taken unchanged. Older exports have one entry per line. */
const listEntry = /[^\S\r\n]*(?:"((?:[^"]|"")*)"[^\S\r\n]*(?=[,\r\n]|$)|([^,\r\n]*))(?:[,\r\n]|$)/y;

/** The entries of such a cell, without unquoted empty ones. */
export function readCsvList(cell: string): string[] {
  const entries: string[] = [];
  listEntry.lastIndex = 0;
  while (listEntry.lastIndex < cell.length) {
    const [, own, plain = ''] = listEntry.exec(cell) ?? [];
    const entry = own === undefined ? plain.trim() : own.replaceAll('""', '"');
    if (entry !== '') entries.push(entry);
  }
  return entries;
}
