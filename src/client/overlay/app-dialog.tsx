import { lazyDialog } from './lazy-dialog.tsx';

/** Every dialog: centred from 768 on, a sheet from below on phones; the page behind is inert. */
export const AppDialog = lazyDialog(async () => (await import('./app-dialog-body.tsx')).AppDialogBody);
