/** The one to three lines with which mail programs introduce a quote, in the product's six languages. */
const introductions =
  /^(on|am|le|el|il|em|op)\b.{4,300}?(wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef)(?!\p{L}).{0,200}:$/iu;
const dividers = [
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d['’]origine|mensaje original|messaggio originale|mensagem original|forwarded message)\s*-{2,}$/iu,
  /^_{10,}$/,
];
/** Headers that Outlook copies into the text, two in a row. */
const copiedHead =
  /^\*?(from|von|de|da|sent|gesendet|envoyé|enviado|inviato|date|datum|fecha|data|to|an|à|para|a)\s?:\*?\s\S/iu;
const signatureLine = /^-- ?$/;
const deviceLine =
  /^(sent from (my|yahoo|mail|outlook|proton)|get outlook for|von meinem .{1,40} gesendet|envoyé de(puis)? mon|enviado desde mi|inviato da(l mio)?|enviado do meu)\b/iu;

/** More than anyone writes in an evening. */
const longestText = 200_000;
const mostLines = 5000;

/**
 * The text that a person wrote in a reply, also below or between quoted lines. Removes quotes, signatures and "Sent
 * from my phone". Empty if nothing is left.
 */
export function replyText(text: string): string {
  const lines = text
    .slice(0, longestText)
    .replaceAll('\r\n', '\n')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .slice(0, mostLines);
  const start = quoteStart(lines);
  const above = tidy(lines.slice(0, start.from));
  if (above !== '' || start.from === lines.length) return above;
  return tidy(lines.slice(start.to));
}

/** The start and end of the line that introduces the quote; both are the end of the text without a quote. */
function quoteStart(lines: readonly string[]): { from: number; to: number } {
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim();
    if (dividers.some((divider) => divider.test(trimmed))) return { from: index, to: index + 1 };
    if (copiedHead.test(trimmed) && copiedHead.test(lines[index + 1]?.trim() ?? ''))
      return { from: index, to: index + 1 };
    if (trimmed.startsWith('>')) return { from: index, to: index };
    for (const height of [1, 2, 3]) {
      const joined = lines
        .slice(index, index + height)
        .map((each) => each.trim())
        .join(' ');
      if (introductions.test(joined)) return { from: index, to: index + height };
    }
  }
  return { from: lines.length, to: lines.length };
}

function tidy(lines: readonly string[]): string {
  const own = lines.filter((line) => !line.trimStart().startsWith('>'));
  const signature = own.findIndex((line) => signatureLine.test(line));
  const kept = own.slice(0, signature === -1 ? own.length : signature);
  while (kept.length > 0 && isOfDevice(kept.at(-1) ?? '')) kept.pop();
  return kept
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const isOfDevice = (line: string): boolean => line.trim() === '' || deviceLine.test(line.trim());
