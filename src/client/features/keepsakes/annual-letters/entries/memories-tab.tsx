import { Plus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { Memory } from '../../../../../shared/keepsakes/annual-letters.ts';
import emptyPicture from '../../../../assets/empty-letter.svg';
import { confirm } from '../../../../overlay/confirm.ts';
import { lazyDialog } from '../../../../overlay/lazy-dialog.tsx';
import { GoneDialog } from '../../../../overlay/no-record-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LinkedItem } from '../../../../ui/linked-item.tsx';
import type { LetterEntriesProps } from '../letter-part.ts';
import { MemoryItem } from './memory-item.tsx';
import { byMonth, memoryName } from './memory-words.ts';
import { AddHead } from './part-head.tsx';
import { useLetterEntries } from './use-letter-entries.ts';

const MemoryDialog = lazyDialog(async () => (await import('./memory-dialog.tsx')).MemoryDialog);

type Open = { memory?: Memory } | undefined;

/** The year's memories for the letter, by month. */
export function MemoriesTab({ letter, child, year, linkedId, onUnlink }: LetterEntriesProps) {
  const save = useLetterEntries(letter, 'memories');
  const [open, setOpen] = useState<Open>();
  const { entries } = save;
  const askToDelete = (memory: Memory) =>
    void confirm({
      title: say('Delete this memory?'),
      text: say('“{name}” will be removed from this letter. You can restore it from the trash for 30 days.', {
        name: memoryName(memory),
      }),
      action: say('Delete memory'),
      busy: say('Deleting...'),
      act: () => save.changeAsync({ remove: [memory.id] }),
    });
  return (
    <>
      <AddHead
        count={entries.length}
        full={(most) => say('A letter holds at most {most} memories. Remove one to add another.', { most })}
        hint={say('The moments of {year} you’d tell someone about.', { year })}
        button={
          <Button variant="solid" onClick={() => setOpen({})}>
            <Plus aria-hidden />
            {say('Add Memory')}
          </Button>
        }
      />
      {entries.length === 0 && (
        <EmptyState
          title={say('No memories yet')}
          hint={say('Something {name} said at breakfast counts. A sentence is enough.', { name: child.name })}
          picture={emptyPicture}
        />
      )}
      {byMonth(entries).map(({ heading, memories }) => (
        <section key={heading} aria-label={heading}>
          <h2 className={headingClass}>{heading}</h2>
          <ul className={listClass}>
            {memories.map((memory) => (
              <LinkedItem key={memory.id} isLinked={memory.id === linkedId}>
                <MemoryItem memory={memory} onEdit={() => setOpen({ memory })} onDelete={() => askToDelete(memory)} />
              </LinkedItem>
            ))}
          </ul>
        </section>
      ))}
      {linkedId !== undefined && !entries.some(({ id }) => id === linkedId) && (
        <GoneDialog
          kind="memory"
          id={linkedId}
          title={say('Memory')}
          loading={say('Loading the memory')}
          onClose={onUnlink}
        />
      )}
      {open && (
        <MemoryDialog memory={open.memory} letter={letter} year={year} save={save} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

const headingClass = css({ textStyle: 'h2', paddingBottom: '10px', borderBottom: '1px solid {colors.border}' });

const listClass = css({ marginBottom: '28px', '& > li + li': { borderTop: '1px solid {colors.border.muted}' } });
