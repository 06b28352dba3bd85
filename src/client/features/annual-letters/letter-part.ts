import type { Letter } from '../../../shared/annual-letters.ts';
import type { CalendarDate } from '../../../shared/calendar-date.ts';

/** What each part of the letters page is given: the letter, and whose and of which year it is. */
export interface LetterPartProps {
  letter: Letter;
  child: { id: number; name: string; dateOfBirth: CalendarDate };
  year: number;
}
