const longest = 60;

/**
 * A name as it may stand in a mail to somebody who does not know us. Anybody can enter one and have the mail sent to any
 * address, so it is short, on one line, and holds nothing that mail programs make a link of.
 */
export function nameInMail(name: string): string {
  const plain = name
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll(/[\\/@:]+/g, ' ')
    // "J.R. Brandt" stays as it is, "example.com" does not.
    .replaceAll(/[.\u3002\uFF0E\uFF61](?=\S)(?!\p{L}\.)/gu, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= longest
    ? plain
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
