import { lazyDialog } from './lazy-dialog.tsx';

/** A drawer from below for what a phone hides (the More menu, filters, a side panel). */
export const Sheet = lazyDialog(async () => (await import('./sheet-body.tsx')).SheetBody);
