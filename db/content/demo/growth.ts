import type { ChildName } from './family.ts';

export interface DemoGrowth {
  child: ChildName;
  sex: 'female' | 'male';
  standard: 'who' | 'cdc';
  /** Age in months, height in cm, weight in kg, and head in cm for as long as doctors measured it. */
  marks: readonly (readonly [months: number, height: number, weight: number, head?: number])[];
}

/** The pencil lines on the pantry's door frame, and what the doctor wrote down. */
export const demoGrowth: readonly DemoGrowth[] = [
  {
    child: 'Maya',
    sex: 'female',
    standard: 'cdc',
    marks: [
      [0, 49.5, 3.3, 34],
      [6, 65.8, 7.4, 42.3],
      [12, 74.1, 9.1, 44.9],
      [24, 86.1, 11.8, 47.3],
      [36, 94.5, 14.3],
      [48, 101.9, 16.4],
      [60, 108, 18.3],
      [72, 114, 20.3],
      [84, 119.6, 22.5],
      [90, 121.4, 23.3],
    ],
  },
  {
    child: 'Theo',
    sex: 'male',
    standard: 'who',
    marks: [
      [0, 51, 3.6, 35],
      [6, 68.2, 8.1, 43.6],
      [12, 76.4, 9.9, 46.3],
      [24, 88.3, 12.6, 48.6],
      [36, 97.2, 15],
      [40, 99.6, 15.6],
    ],
  },
];
