import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';

/** What each part of the letters page is given: the letter, and whose and of which year it is. */
export interface LetterPartProps {
  letter: Letter;
  child: { id: number; name: string; dateOfBirth: CalendarDate };
  year: number;
}
