import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { Remembered } from '../../../../shared/children/child-age.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';

/** Props of each part of the letters page. */
export interface LetterPartProps {
  letter: Letter;
  child: { id: number; name: string; dateOfBirth: CalendarDate } & Remembered;
  year: number;
}
