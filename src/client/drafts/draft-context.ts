import { createContext } from 'react';

/** What the fields of a form need to keep their files with its draft. */
export interface DraftOfFields {
  /** The draft's key, once this page has claimed it. */
  key: string | undefined;
  /** Keeps the form as a draft even without text, because it has a file. */
  keep: () => void;
  /** Keeps the form if anything in it has changed. */
  follow: () => void;
  /** Counts how often the draft was discarded. */
  round: number;
}

export const DraftContext = createContext<DraftOfFields | undefined>(undefined);
