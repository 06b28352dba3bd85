/**
 * The letter on paper in CSS pixels of 1/96 inch, for the printed document as for the pages in the browser.
 * US Letter is 816 by 1056 of them.
 */
export const letterMeasures = {
  /** From the edges of the sheet to the words. */
  margin: { x: 112, top: 76, bottom: 85 },
  /** From the lower edge to the foot of the page. */
  folio: { bottom: 44, size: 13, gap: 14 },
  ribbon: { width: 26, height: 84, notch: 10, right: 64 },
  /** A line is as high as the printed face makes it. */
  text: { size: 17.5, line: 1.55, gap: 15 },
  date: { size: 16 },
  title: { size: 38, line: 1.2, above: 6, below: 30 },
  signOff: { above: 8, size: 30 },
  photos: {
    title: { size: 24, below: 26 },
    gap: 20,
    rowGap: 30,
    caption: { size: 15, line: 1.55, above: 7 },
  },
} as const;

/** Paper stays paper, whatever the colours of the screen are. */
export const letterInk = {
  /** What the paper lies on. */
  desk: '#3A4540',
  paper: '#FFFDF8',
  text: '#23261F',
  title: '#184235',
  date: '#5C5D52',
  caption: '#4A4B42',
  folio: '#6A6A5F',
} as const;
