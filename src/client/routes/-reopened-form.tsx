import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { draftPrefix } from '../browser/browser-account.ts';
import { trpc } from '../data/trpc.ts';
import { formOfKey } from '../drafts/open-drafts.ts';
import { forgetReopening, formToReopen } from '../drafts/reopen-form.ts';
import { ReopenedStory } from '../features/diary/daily-stories/reopened-story.tsx';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import { useCurrentUser } from '../session/current-user.tsx';
import { AddExperienceDialog, LessonDialog } from './-shell-actions.ts';

const HeirloomDialog = lazyDialog(
  async () => (await import('../features/keepsakes/heirlooms/heirloom-dialog.tsx')).HeirloomDialog,
);
const MessageDialog = lazyDialog(
  async () => (await import('../features/keepsakes/legacy-messages/message-dialog.tsx')).MessageDialog,
);
const OpenExperience = lazyDialog(
  async () => (await import('../features/plans/experiences/open-experience.tsx')).OpenExperience,
);

/** The form that was open when the session ended, above whatever page the sign-in leads to. */
export function ReopenedForm() {
  const prefix = draftPrefix(useCurrentUser());
  const [form, setForm] = useState(() => formOfKey(formToReopen() ?? '').replace(prefix, ''));
  // The story looks for its own key first.
  useEffect(() => forgetReopening(), []);
  const [, name, start = ''] = /^(\w+) (.*)/.exec(form) ?? [];
  const reopened = { start, id: /^\d+$/.test(start) ? Number(start) : undefined, onClose: () => setForm('') };
  if (name === 'story') return <ReopenedStory />;
  if (name === 'lesson') return <Lesson {...reopened} />;
  if (name === 'experience') return <Experience {...reopened} />;
  if (name === 'heirloom') return <Heirloom {...reopened} />;
  return name === 'message' ? <Message {...reopened} /> : null;
}

interface ReopenedProps {
  /** 'new', or what distinguishes a new one. */
  start: string;
  /** The edited record. One that is gone doesn't open. */
  id: number | undefined;
  onClose: () => void;
}

function Lesson({ start, id = 0, onClose }: ReopenedProps) {
  const { data } = trpc.values.get.useQuery({ id }, { enabled: id > 0 });
  return (data || start === 'new') && <LessonDialog onClose={onClose} lesson={data} />;
}

function Experience({ start, id, onClose }: ReopenedProps) {
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

function Heirloom({ id, onClose }: ReopenedProps) {
  const { data } = trpc.heirlooms.get.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  return (data || id === undefined) && <HeirloomDialog onClose={onClose} heirloom={data} />;
}

function Message({ start, id, onClose }: ReopenedProps) {
  const { data: recipients } = trpc.children.list.useQuery();
  const { data: messages } = trpc.legacyMessages.list.useQuery({}, { enabled: id !== undefined });
  const message = messages?.find((one) => one.id === id);
  if (!recipients || (id !== undefined && !message)) return null;
  const childId = Number(/^to (\d+)$/.exec(start)?.[1] ?? 0) || undefined;
  return <MessageDialog recipients={recipients} childId={childId} message={message} onClose={onClose} />;
}
