import { describe, expect, test } from 'vitest';
import type { Memory } from './annual-letters.ts';
import { memoryTypes } from './letter-choices.ts';
import { memoryParagraphs } from './letter-memories.ts';

describe('memories', () => {
  let lastId = 0;
  const told = (...memories: Partial<Memory>[]) =>
    memoryParagraphs(
      memories.map((fields) => {
        lastId += 1;
        return { id: String(lastId), type: 'funny', title: null, description: null, date: null, ...fields };
      }),
      2026,
    );

  test('of each kind begin in their own way', () => {
    const beginnings = memoryTypes.map((type) => told({ type, title: 'The lake' })[0]);
    expect(beginnings).toEqual([
      'I was proud of you. The lake.',
      'One moment still makes me laugh. The lake.',
      'You grew, and you learned. The lake.',
      'Something was hard, and you got through it. The lake.',
      'I want to remember our time together. The lake.',
      'Friendship was part of the year. The lake.',
      'There was an adventure. The lake.',
    ]);
  });

  test('of one kind are together, by day', () => {
    const words = told(
      { type: 'adventure', title: 'Without a day' },
      { type: 'adventure', title: 'The lighthouse', date: '2026-08-14' },
      { type: 'adventure', title: 'The old mill', date: '2026-04-02' },
    );
    expect(words).toEqual(['There were adventures. The old mill, in April. The lighthouse, in August. Without a day.']);
  });

  test('may lack a title, a description, a day, or all of them', () => {
    expect(told({ description: 'You hid the keys' })).toEqual(['One moment still makes me laugh. You hid the keys.']);
    expect(told({ description: 'You hid the keys.', date: '2026-01-09' })).toEqual([
      'One moment still makes me laugh. You hid the keys. That was in January.',
    ]);
    expect(told({ date: '2026-01-09' })).toEqual([]);
    expect(told({ title: '  ', description: '\n' }, { title: 'Keys' })).toEqual([
      'One moment still makes me laugh. Keys.',
    ]);
  });

  test('of another year say so', () => {
    expect(told({ title: 'The move', date: '2025-12-30' })[0]).toContain('The move, in December 2025.');
  });

  test('keep the punctuation, quotes and capitals of their titles', () => {
    expect(told({ title: 'Who ate the cake?', date: '2026-05-01' })[0]).toMatch(
      /Who ate the cake\? That was in May\.$/,
    );
    expect(told({ title: '“How many sleeps until I am grown up?”' })[0]).toMatch(
      /laugh\. “How many sleeps until I am grown up\?”$/,
    );
    expect(told({ title: '“Grown up”', date: '2026-05-01' })[0]).toMatch(/“Grown up”, in May\.$/);
    expect(told({ title: 'WE WON' })[0]).toMatch(/laugh\. WE WON\.$/);
    expect(told({ title: 'the sock puppet' })[0]).toMatch(/laugh\. The sock puppet\.$/);
    expect(told({ title: 'iPad under the bed' })[0]).toMatch(/laugh\. iPad under the bed\.$/);
    expect(told({ title: 'We won 🎉', date: '2026-05-01' })[0]).toMatch(/We won 🎉 That was in May\.$/);
    expect(told({ title: 'Socks,\n and shoes, ' })[0]).toMatch(/Socks, and shoes\.$/);
  });

  test('that are long are split into several paragraphs', () => {
    const long = 'You asked the same question again. '.repeat(9).trim();
    const words = told({ title: 'One', description: long }, { title: 'Two', description: long });
    expect(words).toEqual([`Some moments still make me laugh. One. ${long}`, `Two. ${long}`]);
  });

  test('that have line breaks are one paragraph', () => {
    expect(told({ description: 'You ran.\n\nYou fell.\nYou laughed' })).toEqual([
      'One moment still makes me laugh. You ran. You fell. You laughed.',
    ]);
  });
});
