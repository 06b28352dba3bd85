/** A letter's measures on paper, in points. */
export const letterMeasures = {
  /** From the edge of the sheet to the text. */
  margin: { x: 84, top: 57, bottom: 63.75 },
  /** From the lower edge to the footer. */
  folio: { bottom: 33, size: 9.75, gap: 10.5 },
  ribbon: { width: 19.5, height: 63, notch: 7.5, right: 48 },
  text: { size: 13.125, gap: 11.25 },
  date: { size: 12 },
  title: { size: 28.5, above: 4.5, below: 22.5 },
  signOff: { above: 6, size: 22.5 },
  photos: {
    title: { size: 18, below: 19.5 },
    gap: 15,
    rowGap: 22.5,
    caption: { size: 11.25, above: 5.25 },
  },
} as const;

export const letterInk = {
  text: '#23261F',
  title: '#184235',
  date: '#5C5D52',
  caption: '#4A4B42',
  folio: '#6A6A5F',
} as const;
