import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { Letter, PhotoNote } from '../../../../../shared/keepsakes/annual-letters.ts';
import { fieldIn } from '../../../../forms/bound-field.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TagField } from '../../../../forms/tag-input.tsx';
import { TextareaField, TextField } from '../../../../forms/text-field.tsx';
import { useEntityForm } from '../../../../forms/use-entity-form.ts';
import { ImageUpload } from '../../../../media/image-upload.tsx';
import type { LetterPartProps } from '../letter-part.ts';
import { photoNoteFormOf, photoNoteFormSchema } from './photo-note-form.ts';
import type { LetterEntries } from './use-letter-entries.ts';
import { type YearPhoto, YearPhotos } from './year-photos.tsx';

interface PhotoNoteDialogProps extends LetterPartProps {
  /** The edited note; without it a new one is added. */
  photoNote: PhotoNote | undefined;
  save: LetterEntries<'photoNotes'>;
  onClose: () => void;
}

const conflictWords = {
  labels: { photoUrl: say('Photo'), caption: say('Caption'), note: say('Note'), date: say('Date') },
};

/** Chooses a photo and its text. Closing asks before discarding. */
export function PhotoNoteDialog({ photoNote, save, onClose, letter, child, year }: PhotoNoteDialogProps) {
  // As read when the form opened, whatever arrives meanwhile.
  const [read] = useState(letter);
  const { form, outcome, dialog } = useEntityForm({
    schema: photoNoteFormSchema,
    empty: photoNoteFormOf(undefined),
    record: photoNote && read,
    // If the other parent removed the note, saving brings it back: nothing written is lost.
    formOf: ({ photoNotes }: Letter) =>
      photoNoteFormOf(photoNotes.find(({ photoId }) => photoId === photoNote?.photoId) ?? photoNote),
    draft: { name: photoNote ? `photo-note ${photoNote.photoId}` : 'photo-note', start: String(letter.id) },
    create: (entry) => send({ add: [entry] }),
    update: ({ version }) => send({ version, add: [photoNoteFormSchema.parse(form.getValues())] }),
    close: onClose,
  });
  const send = (change: Parameters<typeof save.change>[0]) =>
    void save.changeAsync(change).then(outcome.onSuccess, outcome.onError);
  const field = fieldIn(form.control);
  const photoUrl = form.watch('photoUrl');
  const show = (url: string | null) => {
    form.setValue('photoUrl', url, { shouldDirty: true });
    form.clearErrors('note');
  };
  const take = ({ url, date }: YearPhoto) => {
    show(url);
    if (!form.getValues('date')) form.setValue('date', date, { shouldDirty: true });
  };
  return (
    <FormDialog
      {...dialog}
      conflictWords={conflictWords}
      size="full"
      title={photoNote ? say('Edit Photo Note') : say('Add Photo Note')}
      submitLabel={photoNote ? say('Save Photo Note') : say('Add Photo Note')}
      busy={save.isSaving}
      leave={{ label: photoNote ? say('Discard changes') : say('Discard photo note') }}
    >
      <ImageUpload
        label={say('Photo')}
        category="letter"
        entityId={letter.id}
        value={photoUrl}
        onChange={show}
        placeholder={
          <span className={css({ display: 'grid', placeItems: 'center', height: '100%', color: 'fg.subtle' })}>
            <ImageIcon size={28} strokeWidth={1.5} aria-hidden />
          </span>
        }
      />
      <YearPhotos childId={child.id} year={year} chosen={photoUrl} onChoose={take} />
      <TextField {...field('caption')} label={say('Caption')} optional maxLength={200} autoComplete="off" />
      <TextareaField
        {...field('note')}
        label={say('Note')}
        optional
        rows={5}
        prose
        placeholder={say('What the photo can’t show')}
      />
      <TextField {...field('date')} label={say('Date')} optional type="date" />
      <TagField {...field('tags')} label={say('Tags')} optional />
    </FormDialog>
  );
}
