import { describe, expect, test } from 'vitest';
import { textToPutBack, wrote } from './letter-sitting.ts';

describe('Cancel', () => {
  test('puts back what the letter said before the first keystroke', () => {
    const sitting = wrote(wrote({}, 'Dear Maya', 'Dear Maya,'), 'Dear Maya,', 'Dear Maya, you');
    expect(textToPutBack(sitting, 'Dear Maya, you')).toBe('Dear Maya');
  });

  test('leaves a page alone that the other parent saved while nothing was typed here', () => {
    expect(textToPutBack({}, 'Dear Maya\n\nTheir page')).toBeUndefined();
  });

  test('leaves a page alone that the other parent saved after the last keystroke', () => {
    const sitting = wrote({}, 'Dear Maya', 'Dear Maya, mine');
    expect(textToPutBack(sitting, 'Dear Maya, mine\n\nTheir page')).toBeUndefined();
  });

  test('goes back to the page of the other parent when writing went on below it', () => {
    const sitting = wrote(wrote({}, 'Dear Maya', 'mine'), 'mine\n\nTheir page', 'mine\n\nTheir page, and more');
    expect(textToPutBack(sitting, 'mine\n\nTheir page, and more')).toBe('mine\n\nTheir page');
  });

  test('does nothing when the words are the same as before', () => {
    const sitting = wrote(wrote({}, 'Dear Maya', 'Dear'), 'Dear', 'Dear Maya');
    expect(textToPutBack(sitting, 'Dear Maya')).toBeUndefined();
  });
});
