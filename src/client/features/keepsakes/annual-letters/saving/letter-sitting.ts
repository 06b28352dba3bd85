/** One sitting at a letter: what Cancel restores. */
export interface Sitting {
  /** The salutation at the start; it becomes text once something is written below. */
  salutation?: string | undefined;
  /** The letter before this person began to write. */
  before?: string;
  /** The letter after their last keystroke; undefined before the first. */
  own?: string;
}

/** Records a keystroke that turned `text` into `written`. Cancel won't undo what someone else saved in between. */
export const wrote = (sitting: Sitting, text: string, written: string): Sitting => ({
  before: sitting.own === text ? sitting.before : text,
  own: written,
});

/**
 * The text that Cancel restores; undefined if this person wrote nothing, or if someone else has written since and would
 * lose text.
 */
export const textToPutBack = ({ before, own }: Sitting, text: string): string | undefined =>
  own === text && before !== text ? before : undefined;
