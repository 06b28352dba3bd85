import { describe, expect, test } from 'vitest';
import { formChanges } from '../../../forms/form-changes.ts';
import { bodyOf, emptyHeirloom, formOf, type HeirloomForm, heirloomFormSchema } from './heirloom-form.ts';
import { countText, shortSignificance } from './heirloom-words.ts';

const filled = { ...emptyHeirloom, name: 'Watch', category: 'jewelry', significance: 'Never late' } as const;

describe('the form of an heirloom', () => {
  test('sends empty fields as null, and amounts as numbers', () => {
    expect(heirloomFormSchema.parse({ ...filled, estimatedValue: '$1,240.50' })).toMatchObject({
      estimatedValue: 1240.5,
      appraisalValue: null,
      appraisalDate: null,
      appraisedBy: null,
      transferAge: null,
      childId: null,
    });
  });

  test('sends no appraisal if there never was one', () => {
    const appraised = { ...filled, appraisalValue: '5', appraisalDate: '2024-05-12', appraisedBy: 'Lund' };
    expect(bodyOf(appraised)).toMatchObject({ appraisalValue: null, appraisalDate: null, appraisedBy: null });
    expect(bodyOf({ ...appraised, wasAppraised: true })).toMatchObject({ appraisalValue: 5, appraisedBy: 'Lund' });
  });

  test('says what is missing, in the specification’s words', () => {
    const result = heirloomFormSchema.safeParse({ ...emptyHeirloom, estimatedValue: 'much' });
    expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Name is required'],
      ['category', 'Category is required'],
      ['significance', 'Significance is required'],
      ['estimatedValue', 'Please enter an amount'],
    ]);
  });

  test('sends only changes', () => {
    const form: HeirloomForm = { ...filled, estimatedValue: '5' };
    const changes = (now: typeof form) => formChanges(heirloomFormSchema.parse(now), bodyOf(now), bodyOf(form));
    expect(changes({ ...form, name: 'Clock' })).toEqual({ name: 'Clock' });
    expect(changes({ ...form, estimatedValue: '5.00' })).toEqual({});
  });

  test('keeps unchanged fields as stored', () => {
    const stored = {
      ...bodyOf(filled),
      category: 'jewelry' as const,
      estimatedValue: 650.5,
      appraisalValue: null,
      id: 1,
      userId: 1,
      tenantId: 1,
      version: 1,
      createdAt: '',
      updatedAt: '',
    };
    expect(formOf(stored)).toEqual({ ...filled, estimatedValue: '650.5' });
  });
});

test('a card shows fifty characters of the significance', () => {
  expect(shortSignificance('x'.repeat(50))).toBe('x'.repeat(50));
  expect(shortSignificance('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`);
  expect(shortSignificance('🎈'.repeat(51))).toBe(`${'🎈'.repeat(50)}...`);
  expect(countText(1234)).toBe('1,234 heirloom(s) found');
});
