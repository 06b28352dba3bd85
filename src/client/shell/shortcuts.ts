import { lazyDialog } from '../overlay/lazy-dialog.tsx';

export const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
