import { Dialog } from '@ark-ui/react/dialog';
import { LocaleProvider } from '@ark-ui/react/locale';
import { localeOf } from '#words';

/** A dialog's parts, in the reader's direction. What a toast offers can be pressed while the dialog is open. */
export function DialogRoot(props: Dialog.RootProps) {
  return (
    <LocaleProvider locale={localeOf()}>
      <Dialog.Root persistentElements={[findToaster]} {...props} />
    </LocaleProvider>
  );
}

// Ark waits a second for an element that isn't there, and then fails where nobody can catch it.
const findToaster = (): Element => document.querySelector('[data-toaster]') ?? document.createElement('div');
