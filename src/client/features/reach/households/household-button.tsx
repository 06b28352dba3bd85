import { useState } from 'react';
import { say } from '#words';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { ForParents } from '../../../session/carer.ts';
import { Button } from '../../../ui/button.tsx';

const HouseholdDialog = lazyDialog(async () => (await import('./household-dialog.tsx')).HouseholdDialog);

/** On a child's page: opens the dialog about the child's other family. */
export function HouseholdButton({ child }: { child: { id: number; name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ForParents>
      <Button css={{ marginInlineStart: '-13px' }} variant="ghost" onClick={() => setIsOpen(true)}>
        {say('Two households')}
      </Button>
      {isOpen && <HouseholdDialog child={child} onClose={() => setIsOpen(false)} />}
    </ForParents>
  );
}
