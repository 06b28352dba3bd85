import { lazyDialog } from './lazy-dialog.tsx';

/** A drawer from below: what a phone puts away (the More menu, filters, a side panel). */
export const Sheet = lazyDialog(async () => (await import('./sheet-body.tsx')).SheetBody);
