import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { Remembered } from '../../../../shared/children/child-age.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';

/** Props of each part of the letters page. */
export interface LetterPartProps {
  letter: Letter;
  child: { id: number; name: string; dateOfBirth: CalendarDate } & Remembered;
  year: number;
}

/** Of a part whose entries have addresses. */
export interface LetterEntriesProps extends LetterPartProps {
  /** The entry that the address leads to. */
  linkedId: string | undefined;
  /** Takes it out of the address. */
  onUnlink: () => void;
}
