import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { type CreateLesson, createLessonSchema } from '../../../../shared/lessons/lessons.ts';
import { type FieldsOf, fieldsOf } from '../../../data/record-fields.ts';
import type { Lesson } from './use-lessons.ts';

/** Which of the three fields says when a lesson is for; only that one is sent. */
export type AgeMode = 'stage' | 'specific' | 'deadline';

type FormActivity = Pick<Lesson['activities'][number], 'id' | 'title' | 'description'>;

/** The form's values. */
export interface LessonForm extends Omit<FieldsOf<Lesson>, 'source' | 'categoryId' | 'activities'> {
  categoryId: number | null;
  /** The name of a category that isn't created yet. It isn't sent, but kept with the draft. */
  newCategory: string;
  activities: FormActivity[];
  ageMode: AgeMode;
}

/** The form of a lesson, as its fields get it. */
export type LessonFormHandle = UseFormReturn<LessonForm, unknown, CreateLesson>;

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

export const formOf = (lesson: Lesson): LessonForm =>
  fieldsOf({ ...lesson, newCategory: '', ageMode: ageModeOf(lesson) }, emptyLesson);

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
export const lessonFormSchema = z.preprocess((form: LessonForm) => bodyOf(form), createLessonSchema);

/** Leaves out empty fields: a new lesson sends only what was filled in. */
export const withoutEmpty = (body: CreateLesson): CreateLesson =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  ) as CreateLesson;
