import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { Leaving } from '../../../../shared/accounts/leaving.ts';
import { trpc } from '../../../data/trpc.ts';
import { LoadedCard } from '../../../loading/section-card.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useIsCarer } from '../../../session/carer.ts';
import { Button } from '../../../ui/button.tsx';

const DeleteAccountDialog = lazyDialog(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog);
const DeleteFamilyDialog = lazyDialog(async () => (await import('./delete-family-dialog.tsx')).DeleteFamilyDialog);

/** Deletes the account or the whole family. */
export function LeavingCard() {
  const leaving = trpc.leaving.get.useQuery();
  const isCarer = useIsCarer();
  return (
    <LoadedCard
      title={sayAs('an account or a family', 'Delete')}
      description={isCarer ? say('Deleting is permanent.') : say('Deleting is permanent. Download an export first.')}
      query={leaving}
      failed={say('Couldn’t load this.')}
      loading={say('Loading what can be deleted')}
    >
      {(data) => <Choices leaving={data} />}
    </LoadedCard>
  );
}

function Choices({ leaving }: { leaving: Leaving }) {
  const [open, setOpen] = useState<'account' | 'family'>();
  const close = () => setOpen(undefined);
  const isCarer = useIsCarer();
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
      {!leaving.isLastMember && (
        <Button variant="dangerGhost" onClick={() => setOpen('account')}>
          <Trash2 aria-hidden />
          {say('Delete my account')}
        </Button>
      )}
      {leaving.deletion === null && !isCarer && (
        <Button variant="dangerGhost" onClick={() => setOpen('family')}>
          <Trash2 aria-hidden />
          {say('Delete the family')}
        </Button>
      )}
      {open === 'account' && <DeleteAccountDialog privateStories={leaving.privateStories} onClose={close} />}
      {open === 'family' && <DeleteFamilyDialog familyName={leaving.familyName} onClose={close} />}
    </div>
  );
}
