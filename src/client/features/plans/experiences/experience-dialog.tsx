import { Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { isWaiting } from '../../../data/waiting-records.ts';
import { DraftNote } from '../../../drafts/draft-note.tsx';
import { useLeaveGuard } from '../../../drafts/use-leave-guard.ts';
import { EditConflict } from '../../../forms/edit-conflict.tsx';
import { uploading, useWaiting } from '../../../forms/use-waiting.tsx';
import { keys } from '../../../keyboard/shortcut-keys.ts';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { share } from '../../../overlay/share.ts';
import { ForParents, useIsCarer } from '../../../session/carer.ts';
import { useToday } from '../../../session/today.ts';
import { Button, IconButton, SubmitButton } from '../../../ui/button.tsx';
import { ExperienceDetails } from './experience-details.tsx';
import { ExperienceFields } from './experience-fields.tsx';
import { StatusBadge, TypeName } from './experience-parts.tsx';
import { hasHappened } from './experience-words.ts';
import { useExperienceEditor } from './use-experience-editor.ts';
import { type Experience, useUpdateExperience } from './use-experiences.ts';

interface ExperienceDialogProps {
  experience: Experience;
  /** Starts with the form. */
  startsEditing: boolean;
  onClose: () => void;
  onDelete: (experience: Experience) => void;
  onMakeStory: (experience: Experience) => void;
}

const leavingUpload = {
  label: sayAs('close with unsaved changes', 'Leave'),
  stayLabel: say('Wait'),
  text: say('A photo is still uploading.'),
};

/** An experience for reading; Edit turns the same dialog into a form, and back. */
export function ExperienceDialog(props: ExperienceDialogProps) {
  const { experience, startsEditing, onClose, onDelete, onMakeStory } = props;
  const today = useToday();
  const [isEditing, setIsEditing] = useState(startsEditing);
  const editor = useExperienceEditor(experience, () => setIsEditing(false));
  const waiting = useWaiting(editor.submit);
  const mayLeave = useLeaveGuard({
    hasUnsaved: () => waiting.isBusy() || (isEditing && editor.isDirty),
    onLeave: isEditing ? editor.draft.drop : undefined,
    ...(isEditing ? { label: say('Discard changes') } : leavingUpload),
  });
  const leaveFor = async (next: () => void) => {
    if (await mayLeave()) next();
  };
  const footer = isEditing ? (
    <>
      <Button onClick={() => void leaveFor(() => setIsEditing(false))} disabled={editor.isSaving}>
        {say('Cancel')}
      </Button>
      <SubmitButton
        busy={editor.isSaving || waiting.isWaiting}
        busyLabel={waiting.isWaiting ? uploading : say('Saving...')}
        aria-keyshortcuts={keys.save}
      >
        {say('Save Changes')}
      </SubmitButton>
    </>
  ) : (
    <>
      <TickExperience experience={experience} />
      <DetailActions
        title={experience.title}
        onDelete={() => onDelete(experience)}
        onShare={isWaiting(experience) ? undefined : () => share({ kind: 'experience', id: experience.id })}
        onMakeStory={hasHappened(experience, today) ? () => void leaveFor(() => onMakeStory(experience)) : undefined}
        onEdit={() =>
          void leaveFor(() => {
            editor.begin();
            setIsEditing(true);
          })
        }
      />
    </>
  );
  return (
    <>
      <AppDialog
        open
        size="full"
        title={isEditing ? say('Edit Experience') : experience.title}
        description={isEditing ? undefined : <KindAndStatus experience={experience} />}
        // Escape while a step is dragged only puts the step back.
        onClose={() => !editor.isDragging() && void leaveFor(onClose)}
        busy={editor.isSaving}
        onSubmit={isEditing ? waiting.submit : undefined}
        footer={footer}
      >
        {waiting.surround(
          isEditing ? (
            <>
              {editor.draft.keptAt !== undefined && <DraftNote draft={editor.draft} keptAt={editor.draft.keptAt} />}
              {editor.conflict && !editor.conflict.isOpen && <EditConflict conflict={editor.conflict} />}
              <ExperienceFields {...editor.fields} experienceId={experience.id} />
            </>
          ) : (
            <ExperienceDetails experience={experience} />
          ),
        )}
      </AppDialog>
      {isEditing && editor.conflict?.isOpen && <EditConflict conflict={editor.conflict} />}
    </>
  );
}

interface DetailActionsProps {
  title: string;
  onDelete: () => void;
  /** Undefined for one that the server doesn't have. */
  onShare: (() => void) | undefined;
  /** Set if it may be over already. */
  onMakeStory: (() => void) | undefined;
  onEdit: () => void;
}

/** What a carer does with an experience: they tick it. */
function TickExperience({ experience: { id, status } }: { experience: Experience }) {
  const isCarer = useIsCarer();
  const update = useUpdateExperience({});
  if (!isCarer || status === 'completed') return null;
  return (
    <SubmitButton busy={update.isPending} onClick={() => update.mutate({ id, status: 'completed' })}>
      {say('Mark Complete')}
    </SubmitButton>
  );
}

function DetailActions({ title, onDelete, onShare, onMakeStory, onEdit }: DetailActionsProps) {
  return (
    <ForParents>
      {onShare && (
        <IconButton
          css={{ '&&': { flex: 'none' } }}
          icon={Share2}
          label={say('Share {name}', { name: title })}
          onClick={onShare}
        />
      )}
      <IconButton
        css={{ marginInlineEnd: { md: 'auto' }, '&&': { flex: 'none' } }}
        icon={Trash2}
        label={say('Delete {title}', { title })}
        onClick={onDelete}
      />
      {onMakeStory && <Button onClick={onMakeStory}>{say('Turn it into a story')}</Button>}
      <Button variant="solid" onClick={onEdit}>
        {say('Edit')}
      </Button>
    </ForParents>
  );
}

function KindAndStatus({ experience: { type, status } }: { experience: Experience }) {
  return (
    <span
      className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 14px', marginTop: '6px' })}
    >
      <TypeName type={type} />
      <StatusBadge status={status} />
    </span>
  );
}
