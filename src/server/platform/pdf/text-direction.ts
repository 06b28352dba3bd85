export type Direction = 'ltr' | 'rtl';

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** The first letter or mark of direction that is not set apart from the text around it. */
const firstStrong = /^(?:[\u2066-\u2068][^\u2069]*\u2069|[^\p{L}\p{Nl}\u061c\u200e\u200f])*(.)/su;
const strongRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\u061c\u200f]/u;

/** Whether something in the text is written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** The direction of a paragraph: that of its first letter (rules P2 and P3 of the Unicode bidirectional algorithm). */
export const directionOf = (paragraph: string): Direction =>
  strongRightToLeft.test(firstStrong.exec(paragraph)?.[1] ?? '') ? 'rtl' : 'ltr';
