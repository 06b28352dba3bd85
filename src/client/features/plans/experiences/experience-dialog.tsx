import { chakra } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, IconButton, SubmitButton } from '../../../components/button.tsx';
import { EditConflict } from '../../../components/form/edit-conflict.tsx';
import { LeaveDialog } from '../../../components/leave-dialog.tsx';
import { useToday } from '../../../lib/today.ts';
import { ExperienceDetails } from './experience-details.tsx';
import { ExperienceFields } from './experience-fields.tsx';
import { StatusBadge, TypeName } from './experience-parts.tsx';
import { hasHappened } from './experience-words.ts';
import { useExperienceEditor, useLeaving } from './use-experience-editor.ts';
import type { Experience } from './use-experiences.ts';

interface ExperienceDialogProps {
  experience: Experience;
  /** Begins with the form. */
  startsEditing: boolean;
  onClose: () => void;
  onDelete: (experience: Experience) => void;
  onMakeStory: (experience: Experience) => void;
}

/** An experience to be read; Edit makes a form of the same dialog, and back. */
export function ExperienceDialog(props: ExperienceDialogProps) {
  const { experience, startsEditing, onClose, onDelete, onMakeStory } = props;
  const today = useToday();
  const [isEditing, setIsEditing] = useState(startsEditing);
  const [isSending, setIsSending] = useState(false);
  const editor = useExperienceEditor(experience, () => setIsEditing(false));
  const leaving = useLeaving({
    hasUnsaved: isEditing && editor.isDirty,
    onLeaveForm: () => setIsEditing(false),
    onClose,
  });
  const isBusy = editor.isSaving || isSending;
  const footer = isEditing ? (
    <>
      <Button onClick={() => leaving.ask('form')} disabled={isBusy}>
        Cancel
      </Button>
      <SubmitButton busy={isBusy} busyLabel={isSending ? 'Uploading...' : 'Saving...'}>
        Save Changes
      </SubmitButton>
    </>
  ) : (
    <DetailActions
      title={experience.title}
      disabled={isSending}
      onDelete={() => onDelete(experience)}
      onMakeStory={hasHappened(experience, today) ? () => onMakeStory(experience) : undefined}
      onEdit={() => {
        editor.begin();
        setIsEditing(true);
      }}
    />
  );
  return (
    <>
      <AppDialog
        open
        size="full"
        title={isEditing ? 'Edit Experience' : experience.title}
        description={isEditing ? undefined : <KindAndStatus experience={experience} />}
        // Escape while a step is dragged only puts the step back.
        onClose={() => !editor.isDragging() && leaving.ask('dialog')}
        busy={isBusy}
        onSubmit={isEditing ? editor.submit : undefined}
        footer={footer}
      >
        {isEditing ? (
          <>
            {editor.conflict && !editor.conflict.isOpen && <EditConflict conflict={editor.conflict} />}
            <ExperienceFields {...editor.fields} onBusy={setIsSending} experienceId={experience.id} />
          </>
        ) : (
          <ExperienceDetails experience={experience} onBusy={setIsSending} />
        )}
      </AppDialog>
      {isEditing && editor.conflict?.isOpen && <EditConflict conflict={editor.conflict} />}
      <LeaveDialog open={leaving.isAsking} onStay={leaving.stay} onLeave={leaving.leave} leaveLabel="Discard changes" />
    </>
  );
}

interface DetailActionsProps {
  title: string;
  disabled: boolean;
  onDelete: () => void;
  /** Where it can be remembered already. */
  onMakeStory: (() => void) | undefined;
  onEdit: () => void;
}

function DetailActions({ title, disabled, onDelete, onMakeStory, onEdit }: DetailActionsProps) {
  return (
    <>
      <IconButton
        label={`Delete ${title}`}
        onClick={onDelete}
        disabled={disabled}
        marginRight={{ md: 'auto' }}
        css={{ '&&': { flex: 'none' } }}
      >
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {onMakeStory && (
        <Button onClick={onMakeStory} disabled={disabled}>
          Make a story of it
        </Button>
      )}
      <Button variant="solid" onClick={onEdit} disabled={disabled}>
        Edit
      </Button>
    </>
  );
}

function KindAndStatus({ experience: { type, status } }: { experience: Experience }) {
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="6px 14px" marginTop="6px">
      <TypeName type={type} />
      <StatusBadge status={status} />
    </chakra.span>
  );
}
