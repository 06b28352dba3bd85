import { beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { startReadwiseServer } from '../../../../../tests/peers/readwise.ts';
import { openReadwise } from './readwise.client.ts';

const peer = await startReadwiseServer();
afterFile(() => peer.close());
const readwise = openReadwise(peer.url, { timeoutMs: 2000 });
const start = { updatedAfter: null, pageCursor: null };

beforeEach(() => {
  peer.requests.length = 0;
  peer.behave('good');
  peer.retryAfter = 60;
  peer.library = [1, 2, 3].map((id) => ({ user_book_id: id, title: `Book ${id}`, highlights: [] }));
});

describe('a token', () => {
  test('is good or refused', async () => {
    expect(await readwise.checkToken(peer.token)).toEqual({ kind: 'ok', value: undefined });
    expect(await readwise.checkToken('another')).toEqual({ kind: 'refused' });
    expect(peer.requests).toEqual(['/api/v2/auth/', '/api/v2/auth/']);
  });

  test.each(['two words', 'line\nbreak', 'ключ', ''])(
    'like %j, which no header can contain, is refused without a call',
    async (token) => {
      expect(await readwise.checkToken(token)).toEqual({ kind: 'refused' });
      expect(peer.requests).toEqual([]);
    },
  );
});

describe('the export', () => {
  test('comes page by page', async () => {
    const first = await readwise.exportPage(peer.token, start);
    expect(first).toMatchObject({ kind: 'ok', value: { nextPageCursor: '2', results: [{ user_book_id: '1' }, {}] } });
    const rest = await readwise.exportPage(peer.token, { updatedAfter: '2019-01-01T00:00:00.000Z', pageCursor: '2' });
    expect(rest).toMatchObject({ kind: 'ok', value: { nextPageCursor: null, results: [] } });
    expect(peer.requests[1]).toBe('/api/v2/export/?updatedAfter=2019-01-01T00%3A00%3A00.000Z&pageCursor=2');
  });

  test('stops if its pages link in a circle', async () => {
    peer.pageSize = 0;
    expect(await readwise.exportPage(peer.token, { ...start, pageCursor: '0' })).toEqual({ kind: 'unreadable' });
    peer.pageSize = 2;
  });

  test('is refused with an expired token', async () => {
    peer.behave('refuse');
    expect(await readwise.exportPage(peer.token, start)).toEqual({ kind: 'refused' });
  });

  test.each([
    [null, 60_000],
    [0, 60_000],
    [7, 7000],
    [1_000_000, 3_600_000],
  ])('after a 429 with Retry-After %j waits %i ms', async (retryAfter, waitMs) => {
    peer.retryAfter = retryAfter;
    peer.behave('busy');
    expect(await readwise.exportPage(peer.token, start)).toEqual({ kind: 'busy', waitMs });
  });

  test('ends when its caller aborts', async () => {
    peer.behave('silent');
    const signal = AbortSignal.timeout(100);
    expect(await readwise.exportPage(peer.token, start, signal)).toEqual({ kind: 'unreachable' });
  });
});
