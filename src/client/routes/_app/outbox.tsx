import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { say } from '#words';
import { holdEntry } from '../../browser/outbox-locks.ts';
import { type OutboxEntry, readOutbox } from '../../data/outbox.ts';
import { changeOutbox } from '../../data/outbox-changes.ts';
import { toast } from '../../data/toast-store.ts';
import { OutboxPage } from '../../features/overview/outbox/outbox-page.tsx';
import { lazyDialog } from '../../overlay/lazy-dialog.tsx';

const WaitingForm = lazyDialog(async () => (await import('../-waiting-form.tsx')).WaitingForm);

export const Route = createFileRoute('/_app/outbox')({
  staticData: { title: say('To send') },
  component: OutboxRoute,
});

function OutboxRoute() {
  const [edited, setEdited] = useState<{ entry: OutboxEntry; letGo: () => void }>();
  const edit = async ({ id }: OutboxEntry) => {
    const letGo = await holdEntry(id);
    const entry = (await readOutbox()).find((each) => each.id === id);
    if (letGo && entry && !entry.mayBeStored) return setEdited({ entry, letGo });
    letGo?.();
    return toast({ title: say('It’s being sent right now') });
  };
  const close = () => {
    edited?.letGo();
    setEdited(undefined);
    void changeOutbox(async () => undefined);
  };
  return (
    <>
      <OutboxPage onEdit={(entry) => void edit(entry)} />
      {edited && <WaitingForm entry={edited.entry} onClose={close} />}
    </>
  );
}
