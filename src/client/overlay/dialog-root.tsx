import { Dialog } from '@ark-ui/react/dialog';
import { LocaleProvider } from '@ark-ui/react/locale';
import { localeOf } from '#words';

/** A dialog's parts, in the reader's direction. */
export function DialogRoot(props: Dialog.RootProps) {
  return (
    <LocaleProvider locale={localeOf()}>
      <Dialog.Root {...props} />
    </LocaleProvider>
  );
}
