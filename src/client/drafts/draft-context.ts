import { createContext } from 'react';

/** What the fields of a form need to keep their files with its draft. */
export interface DraftOfFields {
  /** Its key, once it is this page's. */
  key: string | undefined;
  /** Keeps the form, whatever is typed in it: a file belongs to it. */
  keep: () => void;
  /** Keeps the form if anything in it has changed. */
  follow: () => void;
  /** Grows each time the draft is discarded. */
  round: number;
}

export const DraftContext = createContext<DraftOfFields | undefined>(undefined);
