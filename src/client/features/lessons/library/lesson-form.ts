import { z } from 'zod';
import { type CreateValue, createValueSchema, type Priority } from '../../../../shared/lessons/values.ts';
import { formChanges } from '../../../lib/form-changes.ts';
import type { Lesson, LessonDocument } from './use-values.ts';

/** Which one of the three says for when a lesson is; only that one is sent. */
export type AgeMode = 'stage' | 'specific' | 'deadline';

export interface FormActivity {
  id: string;
  title: string;
  description: string;
}

/** What the dialog edits. */
export interface LessonForm {
  categoryId: number | null;
  title: string;
  description: string;
  content: string;
  priority: Priority;
  ageMode: AgeMode;
  developmentStage: string | null;
  specificAge: number | null;
  deadline: string | null;
  suggestedAgeMin: number | null;
  suggestedAgeMax: number | null;
  excludedChildIds: number[];
  mediaType: string | null;
  mediaUrl: string | null;
  mediaUrls: string[];
  documents: LessonDocument[];
  activities: FormActivity[];
  tags: string[];
  whyImportant: string | null;
  generalComments: string | null;
  discussionPrompts: string | null;
  resources: string | null;
}

export const emptyLesson: LessonForm = {
  categoryId: null,
  title: '',
  description: '',
  content: '',
  priority: 'medium',
  ageMode: 'stage',
  developmentStage: null,
  specificAge: null,
  deadline: null,
  suggestedAgeMin: null,
  suggestedAgeMax: null,
  excludedChildIds: [],
  mediaType: null,
  mediaUrl: null,
  mediaUrls: [],
  documents: [],
  activities: [],
  tags: [],
  whyImportant: null,
  generalComments: null,
  discussionPrompts: null,
  resources: null,
};

export function formOf(lesson: Lesson): LessonForm {
  const fields = Object.keys(emptyLesson).filter((key) => key !== 'ageMode');
  const known = Object.fromEntries(fields.map((key) => [key, Reflect.get(lesson, key) as unknown]));
  return { ...emptyLesson, ...(known as Partial<LessonForm>), ageMode: ageModeOf(lesson) };
}

function ageModeOf(lesson: Lesson): AgeMode {
  if (lesson.developmentStage !== null) return 'stage';
  if (lesson.specificAge !== null) return 'specific';
  return lesson.deadline === null ? 'stage' : 'deadline';
}

/** The fields as they are sent: of stage, age and deadline the chosen one. */
export function bodyOf({ ageMode, ...form }: LessonForm) {
  return {
    ...form,
    developmentStage: ageMode === 'stage' ? form.developmentStage : null,
    specificAge: ageMode === 'specific' ? form.specificAge : null,
    deadline: ageMode === 'deadline' ? form.deadline : null,
  };
}

/** The server's own schema, on what would be sent. */
export const lessonFormSchema = z.preprocess((form: LessonForm) => bodyOf(form), createValueSchema);

/** Without what is empty: a new lesson sends only what was filled in. */
export const withoutEmpty = (body: CreateValue): CreateValue =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  ) as CreateValue;

/** Only what differs from before, so that what somebody else changed meanwhile stays. */
export const changesOf = (body: CreateValue, form: LessonForm, before: LessonForm) =>
  formChanges(body, bodyOf(form), bodyOf(before));
