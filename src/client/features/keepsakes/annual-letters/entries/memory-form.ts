import { z } from 'zod';
import { type Memory, memoryInput } from '../../../../../shared/keepsakes/annual-letters.ts';
import type { MemoryType } from '../../../../../shared/keepsakes/letter-choices.ts';
import { newEntryId } from './entry-changes.ts';

/** The form's values. */
interface MemoryForm {
  id: string;
  type: MemoryType;
  title: string | null;
  description: string | null;
  /** '' without a day. */
  date: string | null;
}

/** Applies the server's schema to the body that the form would send. */
export const memoryFormSchema = z.preprocess(
  (form: MemoryForm) => ({ ...form, date: form.date === '' ? null : form.date }),
  memoryInput,
);

export const memoryFormOf = (memory: Memory | undefined): MemoryForm =>
  memory ?? { id: newEntryId(), type: 'achievement', title: null, description: null, date: null };
