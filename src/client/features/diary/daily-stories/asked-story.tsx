import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { draftKey } from '../../../drafts/kept-drafts.ts';
import { OpeningDialog } from '../../../overlay/opening.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useToday } from '../../../session/today.ts';
import { answerDraft, keepAnswersAsDrafts } from './kept-answers.ts';
import { StoryDialog } from './story-dialog.tsx';
import { listStoryDrafts } from './story-drafts.ts';

interface AskedStoryProps {
  day: CalendarDate;
  onClose: () => void;
}

/** The form that the evening question opens: with the answer of a notification, if it couldn't be saved there. */
export function AskedStory({ day, onClose }: AskedStoryProps) {
  const owner = useCurrentUser();
  const today = useToday();
  const { data: draft, isPending } = useQuery({
    queryKey: ['answer-of-notification', owner.id, day],
    queryFn: () => findAnswer(owner, day),
    networkMode: 'always',
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  if (isPending) return <OpeningDialog onClose={onClose} />;
  if (draft) return <StoryDialog onClose={onClose} draftKey={draft.key} start={{ values: draft.before }} />;
  // Today's form has the draft that was begun elsewhere.
  return <StoryDialog onClose={onClose} start={day === today ? undefined : { values: { storyDate: day } }} />;
}

/** Null without one, or if this browser can't read what it keeps. */
async function findAnswer(owner: ReturnType<typeof useCurrentUser>, day: CalendarDate) {
  await keepAnswersAsDrafts(owner).catch(() => undefined);
  const prefix = draftKey(owner, answerDraft(day));
  const found = listStoryDrafts(owner).find(({ key }) => key.startsWith(prefix));
  return found ? { key: found.key, before: found.draft.before } : null;
}
