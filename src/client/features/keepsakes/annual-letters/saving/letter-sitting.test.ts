import { describe, expect, test } from 'vitest';
import { textToPutBack, wrote } from './letter-sitting.ts';

describe('Cancel', () => {
  test('restores the letter from before the first keystroke', () => {
    const sitting = wrote(wrote({}, 'Dear Maya', 'Dear Maya,'), 'Dear Maya,', 'Dear Maya, you');
    expect(textToPutBack(sitting, 'Dear Maya, you')).toBe('Dear Maya');
  });

  test('keeps a page that the other parent saved while nothing was typed here', () => {
    expect(textToPutBack({}, 'Dear Maya\n\nTheir page')).toBeUndefined();
  });

  test('keeps a page that the other parent saved after the last keystroke', () => {
    const sitting = wrote({}, 'Dear Maya', 'Dear Maya, mine');
    expect(textToPutBack(sitting, 'Dear Maya, mine\n\nTheir page')).toBeUndefined();
  });

  test('returns to the other parent’s page if writing continued after it', () => {
    const sitting = wrote(wrote({}, 'Dear Maya', 'mine'), 'mine\n\nTheir page', 'mine\n\nTheir page, and more');
    expect(textToPutBack(sitting, 'mine\n\nTheir page, and more')).toBe('mine\n\nTheir page');
  });

  test('does nothing if the text is the same as before', () => {
    const sitting = wrote(wrote({}, 'Dear Maya', 'Dear'), 'Dear', 'Dear Maya');
    expect(textToPutBack(sitting, 'Dear Maya')).toBeUndefined();
  });
});
