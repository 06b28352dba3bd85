import { readerLanguage } from '#words';

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "thirty-one", of a whole number; from a hundred on, and in other languages, in digits. */
export function inWords(count: number): string {
  if (count >= 100 || readerLanguage() !== 'en') return String(count);
  const small = ones[count];
  if (small !== undefined) return small;
  const ten = tens[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? ten : `${ten}-${ones[count % 10] ?? ''}`;
}
