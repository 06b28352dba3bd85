import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from '../wire/request-input.ts';
import { answerOf, propertiesOf, type Schema } from './schema-fields.ts';

const schemaOf = (type: z.ZodType, io: 'input' | 'output' = 'input') => jsonSchemaOf(type, io) as Schema;

describe('the fields of a body', () => {
  it('are named by their path, with what they may contain', () => {
    const body = z.object({
      name: z.string().min(2).max(200),
      priority: z.enum(['high', 'low']).default('low'),
      age: z.number().int().min(0).max(18).nullish(),
      date: z.string().meta({ format: 'date' }).optional(),
      isPrivate: z.boolean().nullish(),
      activities: z.array(z.object({ title: z.string(), done: z.boolean().optional() })).max(500),
      notifications: z.object({ email: z.boolean() }).nullish(),
      tags: z.array(z.string().max(1500)).optional(),
    });
    expect(propertiesOf(schemaOf(body))).toEqual([
      field('name', 'text', true, ['at least 2 characters', 'at most 200 characters']),
      field('priority', 'text', false, ['one of high, low', '"low" unless given']),
      field('age', 'whole number', false, ['0 to 18', 'may be null']),
      field('date', 'date', false),
      field('isPrivate', 'boolean', false, ['may be null']),
      field('activities', 'list of objects', true, ['at most 500 entries']),
      field('activities[].title', 'text', true),
      field('activities[].done', 'boolean', false),
      field('notifications', 'object', false, ['may be null']),
      field('notifications.email', 'boolean', true),
      field('tags', 'list of text', false, ['each at most 1,500 characters']),
    ]);
  });
});

describe('an answer', () => {
  it('is an object, a list of objects, or a list of simple values', () => {
    const row = z.object({ id: z.number() });
    expect(answerOf(schemaOf(row, 'output'))).toEqual({
      title: 'an object with',
      fields: [field('id', 'number', true)],
    });
    expect(answerOf(schemaOf(z.array(row), 'output')).title).toBe('a list, each with');
    expect(answerOf(schemaOf(z.array(z.number()), 'output'))).toEqual({ title: 'list of numbers', fields: [] });
    expect(answerOf(schemaOf(row.nullable(), 'output')).fields).toEqual([field('id', 'number', true)]);
  });
});

function field(path: string, type: string, isRequired: boolean, notes: string[] = []) {
  return { path, type, isRequired, notes };
}
