import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { PhotoNote } from '../../../../../shared/keepsakes/annual-letters.ts';
import { confirm } from '../../../../overlay/confirm.ts';
import { lazyDialog } from '../../../../overlay/lazy-dialog.tsx';
import { GoneDialog } from '../../../../overlay/no-record-dialog.tsx';
import { OpeningNote } from '../../../../overlay/opening.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LinkedItem } from '../../../../ui/linked-item.tsx';
import type { LetterEntriesProps } from '../letter-part.ts';
import { stepOf } from './entry-changes.ts';
import { AddHead } from './part-head.tsx';
import { type PhotoNoteAction, PhotoNoteCard } from './photo-note-card.tsx';
import { photoNoteName } from './photo-note-form.ts';
import { useLetterEntries } from './use-letter-entries.ts';

const PhotoNoteDialog = lazyDialog(async () => (await import('./photo-note-dialog.tsx')).PhotoNoteDialog);
const PhotoViewer = lazyDialog(
  async () => (await import('../../../../media/photo-viewer.tsx')).PhotoViewer,
  OpeningNote,
);

type Open = { kind: 'write'; photoNote?: PhotoNote } | { kind: 'view'; photoNote: PhotoNote } | undefined;

/** Photos with a few words each, in the order printed with the letter. */
export function PhotoNotesTab({ linkedId, onUnlink, ...props }: LetterEntriesProps) {
  const { letter, child, year } = props;
  const save = useLetterEntries(letter, 'photoNotes');
  const [open, setOpen] = useState<Open>();
  const [moved, setMoved] = useState('');
  const close = () => setOpen(undefined);
  const { entries } = save;
  const move = (photoNote: PhotoNote, by: -1 | 1) => {
    const step = stepOf(entries, photoNote, by);
    if (!step) return;
    save.change(step);
    setMoved(
      say('“{name}” is now {place} of {count}.', {
        name: photoNoteName(photoNote),
        place: entries.indexOf(photoNote) + by + 1,
        count: entries.length,
      }),
    );
  };
  const askToRemove = (photoNote: PhotoNote) =>
    void confirm({
      title: say('Remove this photo note?'),
      text: say('“{name}” will be removed from this letter. You can restore it from the trash for 30 days.', {
        name: photoNoteName(photoNote),
      }),
      action: say('Remove'),
      busy: say('Removing...'),
      act: () => save.changeAsync({ remove: [photoNote.photoId] }),
    });
  const act = (photoNote: PhotoNote, action: PhotoNoteAction) => {
    if (action === 'earlier') move(photoNote, -1);
    else if (action === 'later') move(photoNote, 1);
    else if (action === 'remove') askToRemove(photoNote);
    else setOpen({ kind: action === 'edit' ? 'write' : action, photoNote });
  };
  return (
    <>
      <AddHead
        count={entries.length}
        full={(most) => say('A letter holds at most {most} photo notes. Remove one to add another.', { most })}
        hint={say('Printed after the letter, in this order.')}
        button={
          <Button variant="solid" onClick={() => setOpen({ kind: 'write' })}>
            <ImagePlus aria-hidden />
            {say('Add Photo Note')}
          </Button>
        }
      />
      {entries.length === 0 ? (
        <EmptyState
          title={say('No photos yet')}
          hint={say('One photo of {name} on an ordinary day, and who took it, is a good start.', {
            name: child.name,
          })}
        />
      ) : (
        <ul className={gridClass} aria-label={say('Photo notes from {year}', { year })}>
          {entries.map((photoNote, index) => (
            <LinkedItem key={photoNote.photoId} isLinked={photoNote.photoId === linkedId}>
              <PhotoNoteCard
                photoNote={photoNote}
                isFirst={index === 0}
                isLast={index === entries.length - 1}
                onAction={(action) => act(photoNote, action)}
              />
            </LinkedItem>
          ))}
        </ul>
      )}
      <output className={css({ srOnly: true })}>{moved}</output>
      {linkedId !== undefined && !entries.some(({ photoId }) => photoId === linkedId) && (
        <GoneDialog
          kind="photo_note"
          id={linkedId}
          title={say('Photo note')}
          loading={say('Loading the photo note')}
          onClose={onUnlink}
        />
      )}
      {open?.kind === 'write' && <PhotoNoteDialog {...props} photoNote={open.photoNote} save={save} onClose={close} />}
      {open?.kind === 'view' && <Viewer entries={entries} first={open.photoNote} child={child.name} onClose={close} />}
    </>
  );
}

interface ViewerProps {
  entries: readonly PhotoNote[];
  first: PhotoNote;
  child: string;
  onClose: () => void;
}

function Viewer({ entries, first, child, onClose }: ViewerProps) {
  const photos = entries.flatMap(({ photoId, photoUrl: url, caption }) => (url ? { id: photoId, url, caption } : []));
  return (
    <PhotoViewer
      photos={photos}
      open={photos.findIndex(({ id }) => id === first.photoId)}
      onClose={onClose}
      title={say('Photos of {child}', { child })}
    />
  );
}

const gridClass = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  gap: { base: '16px', md: '20px' },
});
