import type { ComponentType } from 'react';
import { say } from '#words';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import { readwiseSource } from '../../shared/keepsakes/book-choices.ts';
import type { LinkedKind, LinkedRecord } from '../../shared/overview/record-address.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import { TurnIntoLesson } from './-turn-into-lesson.tsx';

interface OpenProps {
  id: number;
  /** The occurrence of a recurring event. */
  occurrence?: string | undefined;
  onClose: () => void;
}

const BookHighlights = lazyPart(
  async () => (await import('../features/keepsakes/integrations/book-highlights.tsx')).BookHighlights,
  { failed: say('Couldn’t load the highlights.') },
);
const OpenBook = lazyDialog(async () => (await import('../features/keepsakes/reading-list/open-book.tsx')).OpenBook);
const OpenDay = lazyDialog(async () => (await import('../features/diary/daily-stories/open-story.tsx')).OpenDay);
const OpenStory = lazyDialog(async () => (await import('../features/diary/daily-stories/open-story.tsx')).OpenStory);
const OpenIdea = lazyDialog(async () => (await import('../features/plans/future-additions/open-idea.tsx')).OpenIdea);

const HouseholdDay = lazyPart(
  async () => (await import('../features/reach/households/household-day.tsx')).HouseholdDay,
  {
    failed: say('Couldn’t load what the other family shares.'),
  },
);

/** The dialog of each kind of record that an address can name, except days and their stories. */
const dialogs: Readonly<Record<Exclude<LinkedKind, 'story'>, ComponentType<OpenProps>>> = {
  lesson: lazyDialog(async () => (await import('../features/lessons/library/linked-lesson.tsx')).LinkedLesson),
  plannedLesson: lazyDialog(
    async () => (await import('../features/children/children/profile/open-lesson.tsx')).OpenLesson,
  ),
  activity: lazyDialog(
    async () => (await import('../features/children/children/profile/open-activity.tsx')).OpenActivity,
  ),
  book: (props) => (
    <OpenBook
      {...props}
      renderHighlights={({ id, source }) => source === readwiseSource && <BookHighlights bookId={id} />}
    />
  ),
  event: lazyDialog(async () => (await import('../features/plans/calendar/open-event.tsx')).OpenEvent),
  idea: (props) => <OpenIdea {...props} TurnIntoLesson={TurnIntoLesson} />,
  message: lazyDialog(async () => (await import('../features/keepsakes/legacy-messages/open-message.tsx')).OpenMessage),
  milestone: lazyDialog(
    async () => (await import('../features/children/children/profile/open-milestone.tsx')).OpenMilestone,
  ),
};

interface OpenRecordProps {
  record: LinkedRecord;
  onClose: () => void;
  /** Opens another day. */
  onDay: (day: CalendarDate) => void;
}

/** The record that the address names, above its page. */
export function OpenRecord({ record, onClose, onDay }: OpenRecordProps) {
  if (record.kind === 'day') {
    return <OpenDay day={record.day} onClose={onClose} onDay={onDay} below={<HouseholdDay day={record.day} />} />;
  }
  if (record.kind === 'story') return <OpenStory id={record.id} onClose={onClose} onDay={onDay} />;
  const Dialog = dialogs[record.kind];
  return <Dialog id={record.id} occurrence={record.occurrence} onClose={onClose} />;
}
