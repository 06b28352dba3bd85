import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { say, sayAs } from '#words';
import type { createActivitySchema } from '../../../../../shared/children/activities.ts';
import { activityLevels } from '../../../../../shared/lessons/activity-levels.ts';
import { fieldIn } from '../../../../forms/bound-field.ts';
import { FieldPair } from '../../../../forms/field-pair.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextareaField, TextField } from '../../../../forms/text-field.tsx';

/** The values of an activity's form. */
export interface ActivityForm {
  childId: number;
  lessonId: number | null;
  type: string;
  title: string;
  description: string | null;
  engagementLevel: string | null;
  understandingLevel: string | null;
  emotionalResponse: string | null;
  questions: string | null;
  notes: string | null;
}

const words: Record<(typeof activityLevels)[number], string> = {
  high: sayAs('of engagement or understanding', 'High'),
  medium: sayAs('of engagement or understanding', 'Medium'),
  low: sayAs('of engagement or understanding', 'Low'),
};

/** The offered levels, and the stored one if it differs. */
function levelOptions(stored: string | null | undefined) {
  const offered = activityLevels.map((value) => ({ value: value as string, label: words[value] }));
  const isOther = stored && !offered.some(({ value }) => value === stored);
  return isOther ? [...offered, { value: stored, label: stored }] : offered;
}

interface HowItWentFieldsProps {
  control: Control<ActivityForm, unknown, z.output<typeof createActivitySchema>>;
  stored?: Pick<ActivityForm, 'engagementLevel' | 'understandingLevel'>;
}

/** How the child took part, and what it understood, felt and asked. */
export function HowItWentFields({ control, stored }: HowItWentFieldsProps) {
  const field = fieldIn(control);
  return (
    <>
      <FieldPair>
        <SelectField
          {...field('engagementLevel')}
          label={say('Engagement')}
          optional
          placeholder={say('Not noted')}
          options={levelOptions(stored?.engagementLevel)}
        />
        <SelectField
          {...field('understandingLevel')}
          label={say('Understanding')}
          optional
          placeholder={say('Not noted')}
          options={levelOptions(stored?.understandingLevel)}
        />
      </FieldPair>
      <TextField
        {...field('emotionalResponse')}
        label={say('Emotional response')}
        optional
        placeholder={say('Proud, and a little shy')}
      />
      <TextareaField {...field('questions')} label={say('Questions that came up')} optional rows={2} />
      <TextareaField {...field('notes')} label={say('Notes')} optional rows={3} prose />
    </>
  );
}
