import { type HistoryLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { AddressEntry, depth } from './close-by-back.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page opened this entry's dialog, so the entry before it is the page without the dialog. */
    isOpenedHere?: boolean;
  }
}

/** For the link or navigation with which a page opens a dialog that the address names. */
export const openedHere = { isOpenedHere: true } as const;

/** Around a dialog that the address names: its entry is the address's, so Back closes it by itself. */
export function AddressDialog({ children }: { children: ReactNode }) {
  const [entry] = useState(createEntry);
  return <AddressEntry value={entry}>{children}</AddressEntry>;
}

function createEntry() {
  let isTaken = false;
  const giveBack = () => {
    isTaken = false;
  };
  return {
    take() {
      if (isTaken) return undefined;
      isTaken = true;
      return giveBack;
    },
  };
}

/** Closes the dialog that the address names: by Back if the page opened it, else by `clear`, which replaces the address. */
export function useCloseAddressDialog(clear: () => void): () => void {
  const { history } = useRouter();
  const left = useRef<HistoryLocation>(undefined);
  return () => {
    const { location } = history;
    if (!location.state.isOpenedHere) return clear();
    // A step takes a moment, and a second one would leave the page.
    if (left.current === location) return;
    left.current = location;
    // A form has asked already, or is saved.
    history.go(-1 - depth(location), { ignoreBlocker: true });
  };
}
