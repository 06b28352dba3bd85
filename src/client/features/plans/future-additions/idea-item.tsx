import { chakra } from '@chakra-ui/react';
import { LibraryBig, Mountain, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { Meta } from '../../../components/card.tsx';
import { EditConflict } from '../../../components/form/edit-conflict.tsx';
import { useEdited } from '../../../components/form/use-edited.ts';
import { ItemMenu } from '../../../components/item-menu.tsx';
import { PriorityBadge } from '../../../components/priority-badge.tsx';
import { useLeaveGuard } from '../../../components/use-leave-guard.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/today.ts';
import { IdeaFields } from './idea-fields.tsx';
import { shortWords } from './idea-words.ts';
import { type Idea, useIdeaChanges } from './use-future-additions.ts';

export type Outcome = 'lesson' | 'experience';

interface IdeaItemProps {
  idea: Idea;
  onDelete: () => void;
  onTurnInto: (kind: Outcome) => void;
}

/** One idea; it is changed where it stands. */
export function IdeaItem({ idea, onDelete, onTurnInto }: IdeaItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) tools.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <EditIdea idea={idea} onClose={() => setIsEditing(false)} />;
  const name = shortWords(idea);
  return (
    <Item aria-label={name}>
      <Words>{idea.content}</Words>
      <Foot>
        <IdeaMeta idea={idea} />
        <chakra.div ref={tools} marginRight="-10px" marginLeft="auto">
          <ItemMenu
            label={`More for “${name}”`}
            actions={[
              { label: 'Turn into a lesson', icon: LibraryBig, act: () => onTurnInto('lesson') },
              { label: 'Turn into an experience', icon: Mountain, act: () => onTurnInto('experience') },
              { label: 'Edit', icon: Pencil, act: () => setIsEditing(true) },
              { label: 'Delete', icon: Trash2, isDanger: true, act: onDelete },
            ]}
          />
        </chakra.div>
      </Foot>
    </Item>
  );
}

function IdeaMeta({ idea }: { idea: Idea }) {
  const timeZone = useTimeZone();
  return (
    <Meta>
      <PriorityBadge priority={idea.priority} />
      <span>Added {formatMoment(idea.createdAt, timeZone)}</span>
    </Meta>
  );
}

const formOf = ({ content, priority }: Pick<Idea, 'content' | 'priority'>) => ({ content, priority });

function EditIdea({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const form = useForm({ defaultValues: formOf(idea) });
  const words = form.watch();
  const input = useRef<HTMLTextAreaElement>(null);
  const { update } = useIdeaChanges();
  const isEmpty = words.content.trim() === '';
  const isChanged = words.content !== idea.content;
  useLeaveGuard({ hasUnsaved: () => isChanged, label: 'Discard changes' });
  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const edited = useEdited({
    form,
    record: idea,
    formOf,
    send: (changes) => update.mutate(changes, { onSuccess: onClose, onError: (error) => void edited.meets(error) }),
    onUnchanged: onClose,
  });
  const save = () => {
    if (!isEmpty && !update.isPending) void form.handleSubmit(edited.save)();
  };
  return (
    <Item
      aria-label={shortWords(idea)}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !update.isPending && !edited.conflict?.isOpen) onClose();
      }}
    >
      <EditConflict conflict={edited.conflict} labels={{ content: 'Idea' }} />
      <IdeaFields
        words={words}
        onChange={(next) => form.reset(next, { keepDefaultValues: true })}
        onSubmit={save}
        input={input}
      >
        <Button onClick={onClose} disabled={update.isPending}>
          Cancel
        </Button>
        <SubmitButton busy={update.isPending} busyLabel="Saving..." disabled={isEmpty}>
          Save
        </SubmitButton>
      </IdeaFields>
    </Item>
  );
}

const Item = chakra('li', { base: { paddingBlock: { base: '16px 10px', md: '18px 12px' } } });

export const Words = chakra('p', {
  base: {
    textStyle: 'story',
    maxWidth: '62ch',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
});

const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    marginTop: '4px',
    minHeight: '44px',
  },
});
