import { useState } from 'react';
import { say } from '#words';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { HouseholdIcon, useHouseholds } from '../../../overlay/use-household-sharing.ts';
import { Button } from '../../../ui/button.tsx';

const HouseholdDialog = lazyDialog(async () => (await import('./household-dialog.tsx')).HouseholdDialog);

/** On a child's page: says which other family the child belongs to, and opens the dialog about it. */
export function HouseholdButton({ child }: { child: { id: number; name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const link = useHouseholds().find(({ childId }) => childId === child.id);
  return (
    <>
      <Button variant="ghost" size="sm" css={{ marginInlineStart: '-10px' }} onClick={() => setIsOpen(true)}>
        <HouseholdIcon aria-hidden />
        {link ? say('Also in {name}’s family', { name: link.firstName }) : say('Two households')}
      </Button>
      {isOpen && <HouseholdDialog child={child} onClose={() => setIsOpen(false)} />}
    </>
  );
}
