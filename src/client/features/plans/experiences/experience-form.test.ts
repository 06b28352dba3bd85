import { describe, expect, test } from 'vitest';
import { formChanges } from '../../../forms/form-changes.ts';
import { bodyOf, type ExperienceForm, emptyExperience, experienceFormSchema, formOf } from './experience-form.ts';
import type { Experience } from './use-experiences.ts';

const stored: Experience = {
  id: 7,
  userId: 1,
  tenantId: 1,
  title: 'Train to Albany',
  description: null,
  type: 'trip',
  ageMin: 3,
  ageMax: null,
  estimatedDuration: null,
  estimatedCost: 212.5,
  actualCost: null,
  costNotes: null,
  location: 'Albany',
  distance: null,
  whyImportant: null,
  mediaUrls: [],
  subActivities: [
    { id: 'a', title: 'Tunnels', description: null, duration: null, notes: null, order: 0 },
    { id: 'b', title: 'Sandwiches', description: null, duration: null, notes: null, order: 1 },
  ],
  tags: ['train'],
  priority: 'medium',
  preparationNotes: null,
  reflectionPrompts: [],
  notes: null,
  scheduledDate: '2026-11-25',
  completedDate: null,
  status: 'planned',
  childIds: [2],
  formerChildren: [],
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

const issuesOf = (form: Partial<ExperienceForm>) =>
  experienceFormSchema
    .safeParse({ ...emptyExperience, title: 'x', ...form })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);
const bodyFor = (form: Partial<ExperienceForm>) =>
  experienceFormSchema.parse({ ...emptyExperience, title: 'x', ...form });

describe('costs', () => {
  test.each([
    ['', null],
    [' 40 ', 40],
    ['212.50', 212.5],
    ['$1,240', 1240],
    ['1,240,000.5', 1_240_000.5],
    ['0', 0],
  ])('%j is %j', (estimatedCost, amount) => {
    expect(bodyFor({ estimatedCost }).estimatedCost).toBe(amount);
  });

  test.each(['forty', '4,5', '1.2.3'])('%j is no amount', (actualCost) => {
    expect(issuesOf({ actualCost })).toEqual([['actualCost', 'Please enter an amount']]);
  });
});

test('only the title is required', () => {
  expect(issuesOf({})).toBeUndefined();
  expect(issuesOf({ title: ' ' })).toEqual([['title', 'Title is required']]);
});

describe('editing an existing experience', () => {
  const before = formOf(stored);
  const changes = (form: Partial<ExperienceForm>) => {
    const now = { ...before, ...form };
    return formChanges(experienceFormSchema.parse(now), bodyOf(now), bodyOf(before));
  };

  test('sends only what was changed', () => {
    expect(changes({})).toEqual({});
    expect(changes({ location: 'Troy', estimatedCost: '300' })).toEqual({ location: 'Troy', estimatedCost: 300 });
    expect(changes({ estimatedCost: '212.50', tags: ['train', 'fall'] })).toEqual({ add: { tags: ['fall'] } });
  });

  test('sends moved, changed and removed steps', () => {
    const [first, second] = before.subActivities;
    const steps = (...list: (typeof first)[]) => changes({ subActivities: list.flatMap((step) => step ?? []) });
    expect(steps(second, first)).toEqual({ order: { subActivities: ['b', 'a'] } });
    expect(steps(second)).toEqual({ remove: { subActivities: ['a'] } });
    const renamed = first && { ...first, title: 'Count the tunnels twice' };
    expect(steps(renamed, second)).toMatchObject({ add: { subActivities: [{ id: 'a' }] } });
  });
});
