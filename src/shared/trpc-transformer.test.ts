import { expect, test } from 'vitest';
import { trpcTransformer } from './trpc-transformer.ts';

const { serialize, deserialize } = trpcTransformer.output;
const sent = (value: unknown): unknown => deserialize(JSON.parse(JSON.stringify(serialize(value))));

test.each([
  ['a list', [{ id: 1, title: 'The cake', photos: [], mood: null, isPrivate: false }]],
  ['nothing', null],
  ['a text', 'The cake'],
  ['an object without a prototype', Object.assign(Object.create(null) as object, { id: 1 })],
])('%s is sent unchanged', (_, value) => {
  expect(serialize(value)).toEqual({ json: value });
  expect(sent(value)).toEqual(value);
});

test.each([
  ['a date', new Date('2026-11-20T12:00:00Z')],
  ['a date deep in a list', [{ days: [{ at: new Date('2026-11-20T12:00:00Z') }] }]],
  ['a map', new Map([['a', 1]])],
  ['undefined', undefined],
  ['an undefined field', { id: 1, title: undefined }],
  ['not a number', Number.NaN],
  ['negative zero', -0],
  ['a big number', 12n],
])('%s arrives unchanged', (_, value) => {
  expect(sent(value)).toStrictEqual(value);
});
