import { lazyDialog } from '../components/lazy-dialog.tsx';

export const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
