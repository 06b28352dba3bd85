/** A typed amount of dollars: "$1,240.50" is 1240.5, nothing is null. Other text stays, for the schema to refuse. */
export function typedAmount(text: string): number | string | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  if (plain === '') return null;
  const amount = Number(plain);
  return Number.isFinite(amount) ? amount : text;
}
