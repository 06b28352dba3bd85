/**
 * The design's type: serif for names and titles, sans for what the app says, and prose for what a person wrote at
 * length, which is the serif with more space between its lines.
 */
export type Face = 'serif' | 'sans' | 'prose';

export interface FontFile {
  family: string;
  /** The package of @fontsource, and the part of the script that the file holds. */
  font: string;
  part: string;
  weights?: readonly number[];
  hasItalic?: boolean;
  leading: number;
}

/** From baseline to baseline, as a part of the type's size. */
export const leadings: Readonly<Record<Face, number>> = { serif: 1.2, sans: 1.35, prose: 1.55 };
export const faces = ['serif', 'sans', 'prose'] as const satisfies Face[];

const newsreader = (face: 'serif' | 'prose', weights: readonly number[]): FontFile[] =>
  ['latin', 'latin-ext', 'vietnamese'].map((part) => ({
    family: part === 'latin' ? face : `${face}-${part}`,
    font: 'newsreader',
    part,
    weights,
    hasItalic: true,
    leading: leadings[face],
  }));

export const designFiles: Readonly<Record<Face, readonly FontFile[]>> = {
  serif: newsreader('serif', [400, 500]),
  prose: newsreader('prose', [400]),
  sans: ['latin', 'latin-ext'].map((part) => ({
    family: part === 'latin' ? 'sans' : `sans-${part}`,
    font: 'figtree',
    part,
    weights: [400, 500, 600],
    leading: leadings.sans,
  })),
};

/** What neither family of the design can write, in the order of the question. */
export const smallFiles: readonly FontFile[] = [
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'devanagari',
].map((part) => ({ family: `noto-${part}`, font: 'noto-sans', part, leading: leadings.sans }));

export interface ScriptFile extends Omit<FontFile, 'leading'> {
  /** What it is asked for, and nothing else: which font a character gets must not depend on what was printed before. */
  characters: RegExp;
  isRightToLeft?: boolean;
  /** What the script needs at least. */
  leading: number;
}

export const thai: ScriptFile = {
  family: 'noto-thai',
  font: 'noto-sans-thai',
  part: 'thai',
  characters: /^[\p{Script=Thai}\u0e3f]/u,
  leading: 1.45,
};

/** One script each, read when a text has it. */
export const scriptFiles: readonly ScriptFile[] = [
  thai,
  {
    family: 'noto-hebrew',
    font: 'noto-sans-hebrew',
    part: 'hebrew',
    characters: /^\p{Script=Hebrew}/u,
    isRightToLeft: true,
    leading: 1.2,
  },
  {
    family: 'noto-arabic',
    font: 'noto-naskh-arabic',
    part: 'arabic',
    characters: /^\p{Script_Extensions=Arabic}/u,
    isRightToLeft: true,
    leading: 1.45,
  },
  // Megabytes, as are the large files below.
  { family: 'noto-korean', font: 'noto-sans-kr', part: 'korean', characters: /^\p{Script=Hangul}/u, leading: 1.2 },
];

/** Megabytes, read when a text has a character that no other font has. */
export const chinese: FontFile = {
  family: 'noto-chinese',
  font: 'noto-sans-sc',
  part: 'chinese-simplified',
  leading: leadings.sans,
};
export const emoji: FontFile = { family: 'noto-emoji', font: 'noto-emoji', part: 'emoji', leading: leadings.sans };

/** Each face has the script with its own leading. */
export const familyOf = ({ family }: ScriptFile, face: Face): string => `${family}-${face}`;

/** Whether that is what a face calls a script. */
export const isScript = (family: string): boolean => scriptFiles.some((file) => family.startsWith(`${file.family}-`));
