import { z } from 'zod';
import { type PhotoNote, photoNoteInput } from '../../../../shared/keepsakes/annual-letters.ts';
import { newEntryId } from './entry-changes.ts';

/** What the dialog edits. */
export interface PhotoNoteForm {
  photoId: string;
  photoUrl: string | null;
  caption: string | null;
  note: string | null;
  /** '' while no day is chosen. */
  date: string | null;
  tags: string[];
}

/** The server's own schema on what would be sent, which here must also show or say something. */
export const photoNoteFormSchema = z
  .preprocess((form: PhotoNoteForm) => ({ ...form, date: form.date === '' ? null : form.date }), photoNoteInput)
  .refine(({ photoUrl, caption, note }) => Boolean(photoUrl ?? caption ?? note), {
    path: ['note'],
    message: 'Please add a photo, a caption or a note',
  });

export const photoNoteFormOf = (photoNote: PhotoNote | undefined): PhotoNoteForm =>
  photoNote ?? { photoId: newEntryId(), photoUrl: null, caption: null, note: null, date: null, tags: [] };

/** What a photo note is called: its caption, else its first words, else what it is. */
export function photoNoteName({ caption, note, photoUrl }: PhotoNote): string {
  const firstWords = note?.trim().split(/\s+/).slice(0, 6).join(' ');
  return caption?.trim() || firstWords || (photoUrl ? 'Photo without a caption' : 'Note without words');
}
