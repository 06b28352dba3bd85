import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../data/trpc.ts';
import { useChildrenQuery } from '../data/use-children.ts';
import type { ReopenedFormProps } from '../drafts/reopen-form.ts';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';

export const Story = lazyDialog<ReopenedFormProps>(
  async () => (await import('../features/diary/daily-stories/reopened-story.tsx')).ReopenedStory,
);
const LessonDialog = lazyDialog(
  async () => (await import('../features/lessons/library/lesson-dialog.tsx')).LessonDialog,
);
const AddExperienceDialog = lazyDialog(
  async () => (await import('../features/plans/experiences/add-experience-dialog.tsx')).AddExperienceDialog,
);
const ScheduleEventDialog = lazyDialog(
  async () => (await import('../features/plans/calendar/schedule-event-dialog.tsx')).ScheduleEventDialog,
);
const BookDialog = lazyDialog(
  async () => (await import('../features/keepsakes/reading-list/book-dialog.tsx')).BookDialog,
);
const HeirloomDialog = lazyDialog(
  async () => (await import('../features/keepsakes/heirlooms/heirloom-dialog.tsx')).HeirloomDialog,
);
const MessageDialog = lazyDialog(
  async () => (await import('../features/keepsakes/legacy-messages/message-dialog.tsx')).MessageDialog,
);
const OpenExperience = lazyDialog(
  async () => (await import('../features/plans/experiences/open-experience.tsx')).OpenExperience,
);

export function Lesson({ start, id = 0, onClose }: ReopenedFormProps) {
  const { data } = trpc.values.get.useQuery({ id }, { enabled: id > 0 });
  return (data || start === 'new') && <LessonDialog onClose={onClose} lesson={data} />;
}

export function Experience({ start, id, onClose }: ReopenedFormProps) {
  const navigate = useNavigate();
  // The record's other actions are on its page.
  const leave = () => {
    onClose();
    void navigate({ to: '/experiences', search: { experience: id } });
  };
  const actions = { onClose, onDelete: leave, onMakeStory: leave };
  if (id !== undefined) return <OpenExperience id={id} known={undefined} startsEditing {...actions} />;
  return start === 'new' && <AddExperienceDialog onClose={onClose} />;
}

export function Heirloom({ id, onClose }: ReopenedFormProps) {
  const { data } = trpc.heirlooms.get.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  return (data || id === undefined) && <HeirloomDialog onClose={onClose} heirloom={data} />;
}

export function Message({ start, id, onClose }: ReopenedFormProps) {
  const { data: recipients } = useChildrenQuery();
  const { data: messages } = trpc.legacyMessages.list.useQuery({}, { enabled: id !== undefined });
  const message = messages?.find((one) => one.id === id);
  if (!recipients || (id !== undefined && !message)) return null;
  const childId = Number(/^to (\d+)$/.exec(start)?.[1] ?? 0) || undefined;
  return <MessageDialog recipients={recipients} childId={childId} message={message} onClose={onClose} />;
}

export function Book({ id, onClose }: ReopenedFormProps) {
  const { data: book } = trpc.readingList.get.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  if (id === undefined) return <BookDialog onClose={onClose} />;
  return book && <BookDialog onClose={onClose} book={book} />;
}

export function Event({ start, onClose }: ReopenedFormProps) {
  const [, scope, occurrence = null, id] = /^(?:(on|from) (\S+) )?(\d+)$/.exec(start) ?? [];
  const { data: event } = trpc.calendarEvents.get.useQuery(
    { id: Number(id), occurrence },
    { enabled: id !== undefined },
  );
  if (id === undefined) return <ScheduleEventDialog onClose={onClose} />;
  return event && <ScheduleEventDialog onClose={onClose} event={event} following={scope === 'from'} />;
}
