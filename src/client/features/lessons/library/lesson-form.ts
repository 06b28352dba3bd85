import { z } from 'zod';
import { type CreateValue, createValueSchema, type Priority } from '../../../../shared/lessons/values.ts';
import { formChanges } from '../../../lib/form-changes.ts';
import type { Lesson, LessonDocument } from './use-values.ts';

/** Which of the three fields says when a lesson is for; only that one is sent. */
export type AgeMode = 'stage' | 'specific' | 'deadline';

export interface FormActivity {
  id: string;
  title: string;
  description: string;
}

/** The form's values. */
export interface LessonForm {
  categoryId: number | null;
  /** The name of a category that isn't created yet: not sent, but not lost. */
  newCategory: string;
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
  newCategory: '',
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
  const fields = Object.keys(emptyLesson).filter((key) => key in lesson);
  const known = Object.fromEntries(fields.map((key) => [key, Reflect.get(lesson, key) as unknown]));
  return { ...emptyLesson, ...(known as Partial<LessonForm>), ageMode: ageModeOf(lesson) };
}

function ageModeOf(lesson: Lesson): AgeMode {
  if (lesson.developmentStage !== null) return 'stage';
  if (lesson.specificAge !== null) return 'specific';
  return lesson.deadline === null ? 'stage' : 'deadline';
}

/** The fields as sent: only the chosen one of stage, age and deadline. */
export function bodyOf({ ageMode, ...form }: LessonForm) {
  return {
    ...form,
    developmentStage: ageMode === 'stage' ? form.developmentStage : null,
    specificAge: ageMode === 'specific' ? form.specificAge : null,
    deadline: ageMode === 'deadline' ? form.deadline : null,
  };
}

/** The server's own schema, applied to what would be sent. */
export const lessonFormSchema = z.preprocess((form: LessonForm) => bodyOf(form), createValueSchema);

/** Without empty fields: a new lesson sends only what was filled in. */
export const withoutEmpty = (body: CreateValue): CreateValue =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  ) as CreateValue;

/** Only differences, so that what someone else changed meanwhile stays. */
export const changesOf = (body: CreateValue, form: LessonForm, before: LessonForm) =>
  formChanges(body, bodyOf(form), bodyOf(before));
