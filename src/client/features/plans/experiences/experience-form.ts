import { z } from 'zod';
import { createExperienceSchema } from '../../../../shared/plans/experiences.ts';
import { type FieldsOf, fieldsOf } from '../../../data/record-fields.ts';
import type { SchemaForm } from '../../../forms/schema-form.ts';
import { amountText, typedAmount } from '../../../forms/typed-amount.ts';
import type { TabOfField } from '../../../forms/use-form-tab.ts';
import type { Experience } from './use-experiences.ts';

export type FormStep = Omit<Experience['subActivities'][number], 'order'>;

type Costs = 'estimatedCost' | 'actualCost';

/** The form's values. Costs are text while typing. */
export interface ExperienceForm
  extends Omit<FieldsOf<Experience>, 'formerChildren' | 'subActivities' | Costs>,
    Record<Costs, string> {
  subActivities: FormStep[];
}

export const emptyExperience: ExperienceForm = {
  title: '',
  description: null,
  type: 'trip',
  priority: 'medium',
  status: 'planned',
  scheduledDate: null,
  completedDate: null,
  childIds: [],
  ageMin: null,
  ageMax: null,
  estimatedDuration: null,
  estimatedCost: '',
  actualCost: '',
  costNotes: null,
  location: null,
  distance: null,
  whyImportant: null,
  tags: [],
  subActivities: [],
  mediaUrls: [],
  preparationNotes: null,
  reflectionPrompts: [],
  notes: null,
};

export function formOf(experience: Experience): ExperienceForm {
  const { estimatedCost, actualCost, subActivities } = experience;
  const costs = { estimatedCost: amountText(estimatedCost), actualCost: amountText(actualCost) };
  const steps = subActivities.map(({ order: _order, ...step }) => step);
  return fieldsOf({ ...experience, ...costs, subActivities: steps }, emptyExperience);
}

/** The fields as sent. */
export const bodyOf = (form: ExperienceForm) => ({
  ...form,
  estimatedCost: typedAmount(form.estimatedCost),
  actualCost: typedAmount(form.actualCost),
});

/** The server's own schema, applied to what would be sent. */
export const experienceFormSchema = z.preprocess((form: ExperienceForm) => bodyOf(form), createExperienceSchema);
export type ExperienceFormHandle = SchemaForm<ExperienceForm, typeof experienceFormSchema>;

export type FormTab = 'basics' | 'details' | 'activities' | 'resources' | 'reflection';

/** In the form's order. */
export const tabOfField: TabOfField<ExperienceForm, FormTab> = {
  title: 'basics',
  description: 'basics',
  type: 'basics',
  priority: 'basics',
  status: 'basics',
  scheduledDate: 'basics',
  completedDate: 'basics',
  childIds: 'basics',
  ageMin: 'details',
  ageMax: 'details',
  estimatedDuration: 'details',
  estimatedCost: 'details',
  actualCost: 'details',
  costNotes: 'details',
  location: 'details',
  distance: 'details',
  whyImportant: 'details',
  tags: 'details',
  subActivities: 'activities',
  mediaUrls: 'resources',
  preparationNotes: 'resources',
  reflectionPrompts: 'reflection',
  notes: 'reflection',
};
