import { type RefObject, useEffect, useEffectEvent } from 'react';
import { say } from '#words';
import { toast } from '../data/toast-store.ts';

/** A folder looks like a file without a type. Reading it would fail much later. */
export function isFolder(item: DataTransferItem): boolean {
  return item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory === true;
}

/** Takes pictures and films that are pasted into the form around `box`, or dropped anywhere on it. */
export function useFormFiles(
  box: RefObject<HTMLElement | null>,
  isTaking: boolean,
  onFiles: (files: File[]) => void,
): void {
  useAreaFiles(() => box.current?.closest('form'), isTaking, onFiles);
}

/** Takes pictures and films that are pasted or dropped anywhere on a page, while no dialog is above it. */
export function usePageFiles(isTaking: boolean, onFiles: (files: File[]) => void): void {
  useAreaFiles(() => document, isTaking, onFiles);
}

const isBelowDialog = (event: Event): boolean =>
  event.currentTarget === document && document.querySelector('[role=dialog], [role=alertdialog]') !== null;

function useAreaFiles(
  find: () => HTMLElement | Document | null | undefined,
  isTaking: boolean,
  onFiles: (files: File[]) => void,
): void {
  const findArea = useEffectEvent(find);
  const take = useEffectEvent((event: Event, { items, files, types }: DataTransfer, isDrop: boolean) => {
    if (event.defaultPrevented || isBelowDialog(event)) return;
    // Text copied from a word processor comes with a picture of itself, which isn't wanted.
    if (!isDrop && types.includes('text/plain')) return;
    const taken = [...files].filter(({ type }) => isDrop || /^(?:image|video)\//.test(type));
    const hasFolder = [...items].some(isFolder);
    if (taken.length === 0 && !hasFolder) return;
    event.preventDefault();
    if (hasFolder) toast({ title: say('Please drop files, not a folder.'), variant: 'destructive' });
    else onFiles(taken);
  });
  useEffect(() => {
    const area = findArea() as HTMLElement | null | undefined;
    if (!area || !isTaking) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    area.addEventListener('paste', (event) => event.clipboardData && take(event, event.clipboardData, false), {
      signal,
    });
    area.addEventListener('drop', (event) => event.dataTransfer && take(event, event.dataTransfer, true), { signal });
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') && !isBelowDialog(event)) event.preventDefault();
    };
    area.addEventListener('dragover', allow, { signal });
    return () => stop.abort();
  }, [isTaking]);
}
