import { say } from '#words';
import { deleteAccountSchema } from '../../../../shared/accounts/leaving.ts';
import { Say } from '../../../format/say.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useDeleteAccount } from './use-leaving.ts';

interface DeleteAccountDialogProps {
  privateStories: number;
  onClose: () => void;
}

export function DeleteAccountDialog({ privateStories, onClose }: DeleteAccountDialogProps) {
  const { outcome, dialog } = useEntityForm({
    schema: deleteAccountSchema,
    empty: { erasePrivateStories: true },
    create: (body) => create.mutate(body),
    close: onClose,
  });
  const create = useDeleteAccount(outcome);
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending}
      leave={false}
      title={say('Delete my account')}
      description={say(
        'What you wrote for the family stays with it, under your name. What you sealed stays closed for 30 more days.',
      )}
      size="sm"
      isDanger
      submitLabel={say('Delete my account')}
      busyLabel={say('Deleting...')}
    >
      {privateStories > 0 && (
        <Callout tone="danger">
          <Say
            text="{privateStories, plural, one {Your private story will be erased. <link>Download an export</link> first to keep it.} other {Your # private stories will be erased. <link>Download an export</link> first to keep them.}}"
            values={{ privateStories }}
            link={(words) => <a href="/api/export">{words}</a>}
          />
        </Callout>
      )}
    </FormDialog>
  );
}
