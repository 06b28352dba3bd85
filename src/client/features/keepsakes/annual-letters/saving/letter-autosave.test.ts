import { describe, expect, test } from 'vitest';
import {
  type Autosave,
  answered,
  dueAt,
  failed,
  isUnsaved,
  longestWaitMs,
  onTopOf,
  pauseMs,
  putBack,
  readAnew,
  sent,
  startAutosave,
  type Trouble,
  typed,
} from './letter-autosave.ts';

const start = startAutosave({ text: 'Dear Maya,', version: 3 });
const offline: Trouble = { kind: 'offline' };

const typing = (state: Autosave, ...strokes: readonly (readonly [string, number])[]) =>
  strokes.reduce((current, [text, now]) => typed(current, text, now), state);

describe('when the text is sent', () => {
  test('nothing is sent until something is written', () => {
    expect(isUnsaved(start)).toBe(false);
    expect(dueAt(start)).toBeUndefined();
  });

  test('it is sent two seconds after the last keystroke, and after ten at the latest', () => {
    expect(dueAt(typing(start, ['a', 1000]))).toBe(1000 + pauseMs);
    expect(dueAt(typing(start, ['a', 1000], ['ab', 2500]))).toBe(2500 + pauseMs);
    expect(dueAt(typing(start, ['a', 1000], ['ab', 10_900]))).toBe(1000 + longestWaitMs);
  });

  test('spaces alone are no change, because the server stores none', () => {
    expect(dueAt(typing(startAutosave({ text: '', version: 1 }), ['  \n', 5]))).toBeUndefined();
  });

  test('there is one call at a time: text typed meanwhile waits for the answer', () => {
    const onItsWay = typing(sent(typing(start, ['a', 0])), ['ab', 3000]);
    expect(dueAt(onItsWay)).toBeUndefined();
    const next = answered(onItsWay, 4, 3500);
    expect(next).toMatchObject({ text: 'ab', saved: 'a', version: 4, sending: undefined, savedAt: undefined });
    expect(dueAt(next)).toBe(3000 + pauseMs);
  });

  test('“saved” appears once the server has everything, and sending stops', () => {
    const done = answered(sent(typing(start, ['a', 0])), 4, 2100);
    expect(done).toMatchObject({ saved: 'a', savedAt: 2100, trouble: undefined });
    expect(dueAt(done)).toBeUndefined();
  });
});

describe('when sending fails', () => {
  test('it retries at growing intervals of up to a minute', () => {
    let state = typing(start, ['a', 0]);
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      state = failed(sent(state), offline, 1000);
      waits.push((dueAt(state) ?? 0) - 1000);
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  test('typing doesn’t shorten the wait before a retry', () => {
    const state = typing(failed(sent(typing(start, ['a', 0])), offline, 1000), ['ab', 1100]);
    expect(dueAt(state)).toBe(3000);
    expect(state.trouble).toEqual(offline);
  });

  test('after a permanent refusal it waits for another text', () => {
    const refused: Trouble = { kind: 'refused', reason: 'Too long', isPassing: false };
    const state = failed(sent(typing(start, ['a', 0])), refused, 1000);
    expect(dueAt(state)).toBeUndefined();
    const shorter = typing(state, ['', 4000]);
    expect(shorter.trouble).toBeUndefined();
    expect(dueAt(shorter)).toBeDefined();
  });

  test('after a temporary refusal it retries', () => {
    const state = failed(sent(typing(start, ['a', 0])), { kind: 'refused', reason: 'Too many', isPassing: true }, 1000);
    expect(dueAt(state)).toBe(3000);
  });
});

describe('when the letter on the server has changed', () => {
  const mine = typing(start, ['Dear Maya, you', 0]);

  test('a new version with the same text, for example after a new memory, is no conflict', () => {
    const state = readAnew(mine, { text: 'Dear Maya,', version: 5 }, 10);
    expect(state).toMatchObject({ text: 'Dear Maya, you', version: 5, trouble: undefined });
    expect(dueAt(state)).toBeDefined();
  });

  test('our own text is no conflict if only its answer was lost', () => {
    const lost = typing(failed(sent(mine), offline, 1000), ['Dear Maya, you ran', 1500]);
    const state = readAnew(lost, { text: 'Dear Maya, you', version: 4 }, 2000);
    expect(state).toMatchObject({
      saved: 'Dear Maya, you',
      text: 'Dear Maya, you ran',
      version: 4,
      trouble: undefined,
    });
  });

  test('the same text written by both is no conflict', () => {
    const state = readAnew(mine, { text: 'Dear Maya, you', version: 4 }, 2000);
    expect(isUnsaved(state)).toBe(false);
    expect(state.savedAt).toBe(2000);
  });

  test('neither our text nor anyone else’s is lost', () => {
    const state = readAnew(mine, { text: 'Dear Maya, Dad here', version: 4 }, 10);
    expect(state.text).toBe('Dear Maya, you');
    expect(state.trouble).toEqual({ kind: 'conflict', theirs: { text: 'Dear Maya, Dad here', version: 4 } });
    expect(dueAt(state)).toBeUndefined();
    expect(dueAt(typing(state, ['Dear Maya, you ran', 20]))).toBeUndefined();
  });

  test('their text is shown if none of ours is unsaved', () => {
    const state = readAnew(start, { text: 'Dear Maya, Dad here', version: 4 }, 10);
    expect(state).toMatchObject({ text: 'Dear Maya, Dad here', saved: 'Dear Maya, Dad here', version: 4 });
  });

  test('an older answer is ignored', () => {
    expect(readAnew(mine, { text: 'Dear', version: 2 }, 10)).toBe(mine);
  });

  test('the writer decides, and saves over the version on screen', () => {
    const theirs = { text: 'Dear Maya, Dad here', version: 4 };
    const state = onTopOf(readAnew(mine, theirs, 10), theirs, 20);
    expect(state).toMatchObject({ text: 'Dear Maya, you', saved: theirs.text, version: 4, trouble: undefined });
    expect(dueAt(state)).toBeDefined();
  });
});

describe('when a page is opened after another one crashed', () => {
  const left = { text: 'Dear Maya, you', saved: 'Dear Maya,', version: 3, unanswered: ['Dear Maya, y'] };

  test('it restores and sends that page’s text', () => {
    const state = putBack(left, { text: 'Dear Maya,', version: 3 }, 50);
    expect(state).toMatchObject({ text: 'Dear Maya, you', saved: 'Dear Maya,', trouble: undefined });
    expect(dueAt(state)).toBe(50 + pauseMs);
  });

  test('text that had arrived after all is no longer unsaved', () => {
    expect(isUnsaved(putBack(left, { text: 'Dear Maya, you', version: 4 }, 50))).toBe(false);
  });

  test('an earlier state of text that had arrived is no conflict', () => {
    const state = putBack(left, { text: 'Dear Maya, y', version: 4 }, 50);
    expect(state).toMatchObject({ text: 'Dear Maya, you', saved: 'Dear Maya, y', version: 4, trouble: undefined });
  });

  test('the writer chooses if someone else has written since', () => {
    const state = putBack(left, { text: 'Dear Maya, Dad here', version: 4 }, 50);
    expect(state.text).toBe('Dear Maya, you');
    expect(state.trouble?.kind).toBe('conflict');
  });
});
