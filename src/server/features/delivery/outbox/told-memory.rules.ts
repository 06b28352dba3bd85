import type { MemoryKind } from '../../../../shared/album/memories.ts';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { MailPart } from '../channels/mail-layout.rules.ts';

/** A record of an earlier day that a message tells of. Its words are not queued: the sender asks for them. */
export interface ToldMemory {
  kind: MemoryKind;
  id: number;
  /** The day on which it is told. */
  date: CalendarDate;
}

export interface MemoryWords {
  part: Extract<MailPart, { kind: 'memory' }>;
  /** For lock screens: without the words of a story. */
  line: string;
}

/** What a memory says now, in the reader's language; undefined if the reader is not to be told of it any more. */
export type ReadMemory = (
  db: FamilyTransaction,
  reader: { userId: number; appUrl: string },
  told: ToldMemory,
) => Promise<MemoryWords | undefined>;
