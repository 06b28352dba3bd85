import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import type { StoryReminderState } from '../../../../shared/messages/reminders.ts';
import { formatMomentAndTime } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/today.ts';
import { useStoryReminderState } from './use-user-settings.ts';

/** When the reminder was last sent and comes next, to show that it works. */
export function ReminderState() {
  const { data, isError } = useStoryReminderState();
  const timeZone = useTimeZone();
  return (
    <chakra.p textStyle="meta" color="fg.muted" minHeight="1.5em" aria-live="polite">
      {data && sentenceOf(data, timeZone)}
      {!data && isError && say('Couldn’t load when it was last sent.')}
      {!data && !isError && say('Checking when it was last sent…')}
    </chakra.p>
  );
}

function sentenceOf({ lastSentAt, lastProblem, nextDueAt }: StoryReminderState, timeZone: string): string {
  const at = (moment: string) => formatMomentAndTime(moment, timeZone);
  const last =
    lastSentAt === null ? say('Not sent yet.') : say('Last sent {lastSentAt}.', { lastSentAt: at(lastSentAt) });
  const problem = lastProblem === null ? undefined : say('The last one wasn’t sent: {lastProblem}', { lastProblem });
  const next =
    nextDueAt === null ? say('The reminder is off.') : say('Next due {nextDueAt}.', { nextDueAt: at(nextDueAt) });
  return [last, problem, next].filter(Boolean).join(' ');
}
