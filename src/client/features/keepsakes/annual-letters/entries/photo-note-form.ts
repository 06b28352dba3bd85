import { z } from 'zod';
import { say } from '#words';
import { type PhotoNote, photoNoteInput } from '../../../../../shared/keepsakes/annual-letters.ts';
import { newEntryId } from './entry-changes.ts';

/** The form's values. */
interface PhotoNoteForm {
  photoId: string;
  photoUrl: string | null;
  caption: string | null;
  note: string | null;
  /** '' without a day. */
  date: string | null;
  tags: string[];
}

/** The server's own schema, which here also requires a photo or text. */
export const photoNoteFormSchema = z
  .preprocess((form: PhotoNoteForm) => ({ ...form, date: form.date === '' ? null : form.date }), photoNoteInput)
  .refine(({ photoUrl, caption, note }) => Boolean(photoUrl ?? caption ?? note), {
    path: ['note'],
    message: say('Please add a photo, a caption or a note'),
  });

export const photoNoteFormOf = (photoNote: PhotoNote | undefined): PhotoNoteForm =>
  photoNote ?? { photoId: newEntryId(), photoUrl: null, caption: null, note: null, date: null, tags: [] };

/** A photo note's name: its caption, first words, or kind. */
export function photoNoteName({ caption, note, photoUrl }: PhotoNote): string {
  const firstWords = note?.trim().split(/\s+/).slice(0, 6).join(' ');
  return caption?.trim() || firstWords || (photoUrl ? say('Photo without a caption') : say('Empty note'));
}
