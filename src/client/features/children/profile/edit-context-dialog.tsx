import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { updateChildSchema } from '../../../../shared/children.ts';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextareaField } from '../../../components/form/text-field.tsx';
import { LeaveDialog } from '../../../components/leave-dialog.tsx';
import { TagField } from '../../../components/tag-input.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import type { Child } from '../use-children.ts';
import { learningStyleOptions } from './learning-style.ts';
import { useUpdateChild } from './use-child-profile.ts';

type Context = Pick<
  Child,
  | 'strengths'
  | 'opportunities'
  | 'interests'
  | 'passions'
  | 'personalityTraits'
  | 'learningStyle'
  | 'specialNeeds'
  | 'notes'
>;

const contextOf = (child: Child): Context => ({
  strengths: child.strengths,
  opportunities: child.opportunities,
  interests: child.interests,
  passions: child.passions,
  personalityTraits: child.personalityTraits,
  learningStyle: child.learningStyle,
  specialNeeds: child.specialNeeds,
  notes: child.notes,
});

/** Where the parents write down what they know about the child. */
export function EditContextDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useForm<Context>({
    // The schema turns what the form holds into what is sent.
    resolver: zodResolver(updateChildSchema) as never,
    defaultValues: contextOf(child),
  });
  const update = useUpdateChild();
  const save = (context: Context) =>
    update.mutate(
      { id: child.id, ...context },
      { onSuccess: onClose, onError: (error) => void setServerIssues(form, error) },
    );
  // Read while rendering: only then does the form keep it true.
  const { isDirty } = form.formState;
  const close = () => (isDirty ? setIsLeaving(true) : onClose());
  const { control } = form;
  return (
    <>
      <AppDialog
        open
        onClose={close}
        size="full"
        title="Edit Context"
        description={`What you know about ${child.name}. Press Enter or a comma after each word or phrase.`}
        busy={update.isPending}
        onSubmit={form.handleSubmit(save)}
        footer={
          <>
            <Button onClick={close} disabled={update.isPending}>
              Cancel
            </Button>
            <SubmitButton busy={update.isPending} busyLabel="Saving...">
              Save Context
            </SubmitButton>
          </>
        }
      >
        <chakra.div display="grid" gap="18px">
          <TagField control={control} name="strengths" label="Strengths" optional placeholder="Add a strength" />
          <TagField
            control={control}
            name="opportunities"
            label="Opportunities"
            optional
            placeholder="Add what is still hard"
          />
          <TagField control={control} name="interests" label="Interests" optional placeholder="Add an interest" />
          <TagField control={control} name="passions" label="Passions" optional placeholder="Add a passion" />
          <TagField control={control} name="personalityTraits" label="Personality" optional placeholder="Add a trait" />
          <SelectField
            control={control}
            name="learningStyle"
            label="Learning style"
            optional
            placeholder="Not known yet"
            options={learningStyleOptions}
          />
          <TextareaField control={control} name="specialNeeds" label="Special needs" optional rows={3} />
          <TextareaField control={control} name="notes" label="Notes" optional rows={4} prose />
        </chakra.div>
      </AppDialog>
      <LeaveDialog open={isLeaving} onStay={() => setIsLeaving(false)} onLeave={onClose} leaveLabel="Discard changes" />
    </>
  );
}
