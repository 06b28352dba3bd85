import type { OutboxEntry } from '../../../data/outbox.ts';
import { EditConflict } from '../../../forms/edit-conflict.tsx';
import { removeEntry, sendAgain } from './use-outbox.ts';

type Values = Record<string, unknown>;

/** Names the record, not what was changed in it. */
const keys: ReadonlySet<string> = new Set(['id', 'version', 'momentId', 'occurrence', 'add', 'remove', 'order']);

/** Both versions of a record that two people changed, side by side. */
export function EntryConflict({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) {
  const mine = Object(entry.input) as Values;
  const theirs = storedPart(Object(entry.current) as Values, mine['momentId']);
  const fields = Object.keys(mine)
    .filter((name) => !keys.has(name))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
  const decide = (work: Promise<void>) => {
    void work;
    onClose();
  };
  return (
    <EditConflict
      conflict={{
        fields,
        isOpen: true,
        keepMine: () => decide(sendAgain(entry)),
        takeTheirs: () => decide(removeEntry(entry)),
        goOn: onClose,
      }}
    />
  );
}

/** Of a story, the moment that was changed. */
function storedPart(current: Values, momentId: unknown): Values {
  const { moments } = current as { moments?: readonly (Values & { id: string })[] };
  return { ...current, ...moments?.find(({ id }) => id === momentId) };
}
