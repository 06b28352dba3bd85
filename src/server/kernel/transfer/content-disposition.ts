/** RFC 6266: the name in ASCII for old browsers, and in full (RFC 8187) for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = fileName.toWellFormed().replace(/[/\\\p{Cc}]/gu, '_') || 'file';
  const plain = name.replace(/[^\x20-\x7e]|["%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}
