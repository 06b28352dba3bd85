import { say } from '#words';
import type { MailRhythm } from '../../../../shared/reach/relatives.ts';

/** How often a relative gets a mail, as choices. */
export const rhythmLabels: Readonly<Record<MailRhythm, string>> = {
  at_once: say('Soon after you share something'),
  weekly: say('On Sundays at 9:00'),
  monthly: say('On the first Sunday of the month at 9:00'),
  never: say('No emails'),
};

/** The same of one relative, as a sentence. */
export const rhythmSentences: Readonly<Record<MailRhythm, string>> = {
  at_once: say('An email soon after you share something'),
  weekly: say('An email on Sundays at 9:00'),
  monthly: say('An email on the first Sunday of the month at 9:00'),
  never: say('No emails'),
};
