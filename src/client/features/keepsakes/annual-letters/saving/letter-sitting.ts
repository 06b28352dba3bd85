/** One sitting at a letter: what Cancel restores. */
export interface Sitting {
  /** The salutation at the start; it becomes text once something is written below. */
  salutation?: string | undefined;
  /** The letter before this person's words. */
  before?: string;
  /** The letter after their last keystroke; undefined before the first. */
  own?: string;
}

/** Notes a keystroke that turned `text` into `written`. What someone else saved in between isn't undone by Cancel. */
export const wrote = (sitting: Sitting, text: string, written: string): Sitting => ({
  before: sitting.own === text ? sitting.before : text,
  own: written,
});

/**
 * The text that Cancel restores; undefined if this person wrote nothing, or someone else has written since and would
 * lose words.
 */
export const textToPutBack = ({ before, own }: Sitting, text: string): string | undefined =>
  own === text && before !== text ? before : undefined;
