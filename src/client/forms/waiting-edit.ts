import { createContext } from 'react';
import type { Stored } from './use-edited.ts';

/** What waits to be sent and is edited: saving its form replaces it. */
export interface WaitingEdit {
  /** The change as it waits. */
  input: object;
  /** The record as it will be. */
  record: object;
  /** The record that the change is about, as the server has it; undefined for a new one. */
  stored: Stored | undefined;
  /** Called if the form was put back to what the server has: nothing needs to be sent. */
  onUnchanged: () => void;
}

export const WaitingEditContext = createContext<WaitingEdit | undefined>(undefined);

const ownNames: ReadonlySet<string> = new Set(['id', 'version', 'add', 'remove', 'order']);

/** What the waiting change says beyond the form's fields, such as that a milestone is achieved. It stays. */
export const restOf = ({ input }: WaitingEdit, fields: object): object =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !(name in fields) && !ownNames.has(name)));
