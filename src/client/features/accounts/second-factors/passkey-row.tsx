import { Fingerprint, Pencil } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { renamePasskeySchema } from '../../../../shared/accounts/second-factors.ts';
import { formatMoment, recentDayOf } from '../../../format/dates.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { confirm } from '../../../overlay/confirm.ts';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Row, RowIcon, RowSub, RowTitle } from '../../../ui/list-row.tsx';
import { type Passkey, useRemovePasskey, useRenamePasskey } from './use-second-factors.ts';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setIsRenaming] = useState(false);
  const timeZone = useTimeZone();
  const today = useToday();
  const remove = useRemovePasskey();
  const askToRemove = () =>
    void confirm({
      title: say('Remove “{name}”?', { name }),
      text: say('It can no longer sign in to your account. Delete it from your device too.'),
      action: say('Remove'),
      busy: say('Removing...'),
      act: () => remove.mutateAsync({ id }),
    });
  return (
    <Row>
      <RowIcon icon={Fingerprint} />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>{name}</RowTitle>
        <RowSub>
          {[
            say('Added {date}', { date: formatMoment(createdAt, timeZone) }),
            lastUsedAt !== null &&
              say(
                '{when, select, today {Last used today} yesterday {Last used yesterday} other {Last used {day}}}',
                recentDayOf(lastUsedAt, timeZone, today),
              ),
          ]
            .filter(Boolean)
            .join(' · ')}
        </RowSub>
      </div>
      <div className={css({ display: 'flex', gap: '4px' })}>
        <IconButton icon={Pencil} label={say('Rename {name}', { name })} onClick={() => setIsRenaming(true)} />
        <Button size="sm" variant="ghost" aria-label={say('Remove {name}', { name })} onClick={askToRemove}>
          {say('Remove')}
        </Button>
      </div>
      {isRenaming && <RenameDialog passkey={passkey} onClose={() => setIsRenaming(false)} />}
    </Row>
  );
}

const nameSchema = renamePasskeySchema.pick({ name: true });

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { form, outcome, dialog } = useEntityForm({
    schema: nameSchema,
    empty: { name },
    create: (values) => rename.mutate({ id, ...values }),
    close: onClose,
  });
  const rename = useRenamePasskey(outcome);
  return (
    <FormDialog {...dialog} busy={rename.isPending} size="sm" title={say('Rename passkey')} submitLabel={say('Save')}>
      <TextField control={form.control} name="name" label={say('Name')} autoComplete="off" />
    </FormDialog>
  );
}
