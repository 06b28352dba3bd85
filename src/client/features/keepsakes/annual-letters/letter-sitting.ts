/** One time that somebody writes on a letter: what Cancel puts back, and only that. */
export interface Sitting {
  /** The salutation that the paper begins with; it is not text until something is written below it. */
  salutation?: string | undefined;
  /** What the letter said before this person's own words. */
  before?: string;
  /** What it said after their last keystroke; undefined while they have written nothing. */
  own?: string;
}

/** After a keystroke that made `written` of `text`. Words that somebody else saved in between are theirs to keep. */
export const wrote = (sitting: Sitting, text: string, written: string): Sitting => ({
  before: sitting.own === text ? sitting.before : text,
  own: written,
});

/**
 * The text that Cancel puts back; undefined when there is nothing of this person's to take away, or somebody else has
 * written since and would lose their words.
 */
export const textToPutBack = ({ before, own }: Sitting, text: string): string | undefined =>
  own === text && before !== text ? before : undefined;
