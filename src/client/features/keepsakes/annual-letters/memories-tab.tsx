import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Memory } from '../../../../shared/keepsakes/annual-letters.ts';
import { AlertDialog } from '../../../components/alert-dialog.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import type { LetterPartProps } from './letter-part.ts';
import { MemoryItem } from './memory-item.tsx';
import { byMonth, memoryName } from './memory-words.ts';
import { AddHead } from './part-head.tsx';
import { useLetterEntries } from './use-letter-parts.ts';

const MemoryDialog = lazyDialog(async () => (await import('./memory-dialog.tsx')).MemoryDialog);

type Open = { kind: 'write'; memory?: Memory } | { kind: 'delete'; memory: Memory } | undefined;

/** The memories of the year that go into the letter, month after month. */
export function MemoriesTab({ letter, child, year }: LetterPartProps) {
  const save = useLetterEntries(letter, 'memories');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { entries } = save;
  return (
    <>
      <AddHead
        count={entries.length}
        things="memories"
        hint={`What you would tell about ${year} when somebody asks.`}
        button={
          <Button variant="solid" onClick={() => setOpen({ kind: 'write' })}>
            <Plus aria-hidden />
            Add Memory
          </Button>
        }
      />
      {entries.length === 0 && (
        <EmptyState
          title="No memories yet"
          hint={`Something ${child.name} said at breakfast counts. A sentence is enough.`}
          picture="letter"
        />
      )}
      {byMonth(entries).map(({ heading, memories }) => (
        <section key={heading} aria-label={heading}>
          <Heading>{heading}</Heading>
          <List>
            {memories.map((memory) => (
              <li key={memory.id}>
                <MemoryItem
                  memory={memory}
                  onEdit={() => setOpen({ kind: 'write', memory })}
                  onDelete={() => setOpen({ kind: 'delete', memory })}
                />
              </li>
            ))}
          </List>
        </section>
      ))}
      {open?.kind === 'write' && <MemoryDialog memory={open.memory} year={year} save={save} onClose={close} />}
      {open?.kind === 'delete' && (
        <AlertDialog
          open
          title="Delete this memory?"
          confirmLabel="Delete memory"
          busy={save.isSaving}
          busyLabel="Deleting..."
          onCancel={close}
          onConfirm={() => save.change({ kind: 'remove', id: open.memory.id }, { onSettled: close })}
        >
          “{memoryName(open.memory)}” goes from this letter. This action cannot be undone.
        </AlertDialog>
      )}
    </>
  );
}

const Heading = chakra('h2', {
  base: { textStyle: 'h2', paddingBottom: '10px', borderBottom: '1px solid {colors.border}' },
});

const List = chakra('ul', {
  base: { marginBottom: '28px', '& > li + li': { borderTop: '1px solid {colors.border.muted}' } },
});
