import { z } from 'zod';
import type { Priority } from '../../../../shared/lessons/values.ts';
import type { ExperienceStatus, ExperienceType } from '../../../../shared/plans/experience-kinds.ts';
import { type CreateExperience, createExperienceSchema } from '../../../../shared/plans/experiences.ts';
import type { TabOfField } from '../../../components/form/use-form-tab.ts';
import { formChanges } from '../../../lib/form-changes.ts';
import type { SchemaForm } from '../../../lib/schema-form.ts';
import { typedAmount } from '../../../lib/typed-amount.ts';
import type { Experience } from './use-experiences.ts';

export interface FormStep {
  id: string;
  title: string;
  description: string | null;
  duration: string | null;
  notes: string | null;
}

/** The form's values. Costs are text while typing. */
export interface ExperienceForm {
  title: string;
  description: string | null;
  type: ExperienceType;
  priority: Priority;
  status: ExperienceStatus;
  scheduledDate: string | null;
  completedDate: string | null;
  childIds: number[];
  ageMin: number | null;
  ageMax: number | null;
  estimatedDuration: string | null;
  estimatedCost: string;
  actualCost: string;
  costNotes: string | null;
  location: string | null;
  distance: string | null;
  whyImportant: string | null;
  tags: string[];
  subActivities: FormStep[];
  mediaUrls: string[];
  preparationNotes: string | null;
  reflectionPrompts: string[];
  notes: string | null;
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
  const known = Object.fromEntries(
    Object.keys(emptyExperience).map((key) => [key, Reflect.get(experience, key) as unknown]),
  );
  return {
    ...(known as unknown as ExperienceForm),
    estimatedCost: experience.estimatedCost === null ? '' : String(experience.estimatedCost),
    actualCost: experience.actualCost === null ? '' : String(experience.actualCost),
    subActivities: experience.subActivities.map(({ order: _order, ...step }) => step),
  };
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

/** Only differences, so that what someone else changed meanwhile stays. */
export const changesOf = (body: CreateExperience, form: ExperienceForm, before: ExperienceForm) =>
  formChanges(body, bodyOf(form), bodyOf(before));

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
