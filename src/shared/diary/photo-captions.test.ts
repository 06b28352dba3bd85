import { describe, expect, test } from 'vitest';
import { sentCaptionsSchema } from './photo-caption-schemas.ts';
import { captionOf, changedCaptions, strangeCaption } from './photo-captions.ts';

const [cake, candles] = ['/api/files/1', '/api/files/2'];

describe('captions', () => {
  test('that aren’t named stay, and an empty one is removed', () => {
    expect(changedCaptions({ [cake]: 'The cake' }, { [candles]: 'Four candles' }, [cake, candles])).toEqual({
      [cake]: 'The cake',
      [candles]: 'Four candles',
    });
    expect(changedCaptions({ [cake]: 'The cake' }, { [cake]: null }, [cake, candles])).toEqual({});
  });

  test('go with their photo', () => {
    expect(changedCaptions({ [cake]: 'The cake', [candles]: 'Four' }, undefined, [candles])).toEqual({
      [candles]: 'Four',
    });
  });

  test('of other photos are found, unless they are empty', () => {
    expect(strangeCaption({ [cake]: 'The cake' }, [candles])).toBe(cake);
    expect(strangeCaption({ [cake]: '' }, [candles])).toBeUndefined();
    expect(strangeCaption({ [cake]: 'The cake' }, [cake])).toBeUndefined();
  });

  test('are never those of an object’s own', () => {
    expect(captionOf({}, 'constructor')).toBeNull();
  });

  test('have at most 300 characters', () => {
    expect(sentCaptionsSchema.safeParse({ [cake]: 'x'.repeat(300) }).success).toBe(true);
    expect(sentCaptionsSchema.safeParse({ [cake]: 'x'.repeat(301) }).success).toBe(false);
    expect(sentCaptionsSchema.parse({ [cake]: ' ' })).toEqual({ [cake]: null });
  });
});
