import { say } from '#words';
import { ageInYears } from '../../../../../shared/children/child-age.ts';
import { createMilestoneSchema, milestoneCategories } from '../../../../../shared/children/milestones.ts';
import { fieldsOf } from '../../../../data/record-fields.ts';
import { milestoneCategoryWords } from '../../../../format/milestone-words.ts';
import { fieldIn } from '../../../../forms/bound-field.ts';
import { FieldPair } from '../../../../forms/field-pair.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { NumberField, TextareaField, TextField } from '../../../../forms/text-field.tsx';
import { useEntityForm } from '../../../../forms/use-entity-form.ts';
import { useToday } from '../../../../session/today.ts';
import type { Child } from '../use-children.ts';
import { type Milestone, useCreateMilestone, useUpdateMilestone } from './use-child-profile.ts';

interface MilestoneDialogProps {
  child: Child;
  /** The edited milestone; without it a new one is added. */
  milestone?: Milestone | undefined;
  onClose: () => void;
}

interface MilestoneForm extends Pick<Milestone, 'title' | 'description' | 'suggestedAge'> {
  childId: number | null;
  category: string | null;
}

/** A milestone in the family's own words. */
export function MilestoneDialog({ child, milestone, onClose }: MilestoneDialogProps) {
  const today = useToday();
  const empty: MilestoneForm = {
    childId: child.id,
    title: '',
    description: null,
    category: null,
    suggestedAge: ageInYears(child.dateOfBirth, today),
  };
  const { form, outcome, dialog } = useEntityForm({
    schema: createMilestoneSchema,
    empty,
    record: milestone,
    formOf: (stored) => fieldsOf<MilestoneForm>(stored, empty),
    draft: { name: 'milestone', start: `of ${child.id}` },
    create: (body) => create.mutate(body),
    update: (changes) => update.mutate(changes),
    close: onClose,
  });
  const create = useCreateMilestone(outcome);
  const update = useUpdateMilestone(outcome);
  const field = fieldIn(form.control);
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending}
      submitLabel={milestone ? say('Save Milestone') : say('Add Milestone')}
      leave={{ label: milestone ? say('Discard changes') : say('Discard milestone') }}
      title={milestone ? say('Edit Milestone') : say('Add Milestone')}
    >
      <TextField {...field('title')} label={say('Title')} autoComplete="off" />
      <FieldPair>
        <SelectField
          {...field('category')}
          label={say('Category')}
          placeholder={say('Choose a category')}
          options={categoryOptions(milestone?.category)}
        />
        <NumberField {...field('suggestedAge')} label={say('Age in years')} optional min={0} max={100} step={1} />
      </FieldPair>
      <TextareaField {...field('description')} label={say('Description')} optional rows={3} />
    </FormDialog>
  );
}

/** The offered categories, and the milestone's own if it differs. */
function categoryOptions(stored: string | undefined) {
  const offered: readonly string[] = milestoneCategories;
  const all = stored === undefined || offered.includes(stored) ? offered : [stored, ...offered];
  return all.map((category) => ({ value: category, label: milestoneCategoryWords(category) }));
}
