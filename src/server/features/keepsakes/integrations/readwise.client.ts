import { z } from 'zod';
import { say } from '#words';
import { boundedFetch } from '../../../kernel/outbound/bounded-fetch.ts';

/** See https://readwise.io/api_deets. Nothing throws, and no failure contains the token or imported text. */
export interface Readwise {
  checkToken(token: string, signal?: AbortSignal): Promise<Answer<undefined>>;
  exportPage(token: string, part: ExportPart, signal?: AbortSignal): Promise<Answer<ExportPage>>;
}

type Answer<Value> = { kind: 'ok'; value: Value } | Failure;

/**
 * `refused`: invalid token. `busy`: ask again after `waitMs`. `unreachable`: no complete answer. `unreadable`: not an
 * answer of Readwise's.
 */
export type Failure = { kind: 'refused' } | { kind: 'busy'; waitMs: number } | { kind: 'unreachable' | 'unreadable' };

interface ExportPart {
  /** Only what changed after this moment. */
  updatedAfter: string | null;
  /** The cursor from the previous page. */
  pageCursor: string | null;
}

const remoteId = z
  .union([z.number().int(), z.string().min(1).max(100)])
  .transform(String)
  .refine((id) => id.isWellFormed() && !id.includes('\0'));

const highlightSchema = z.object({
  id: remoteId,
  text: z.string(),
  note: z.string().nullish(),
  location: z.number().nullish(),
  location_type: z.string().nullish(),
  color: z.string().nullish(),
  highlighted_at: z.string().nullish(),
  /** Whether its owner discarded it in Readwise. */
  is_discard: z.boolean().nullish(),
});

const bookSchema = z.object({
  user_book_id: remoteId,
  title: z.string().nullish(),
  author: z.string().nullish(),
  /** Readwise also has articles, tweets and podcasts. */
  category: z.string().nullish(),
  cover_image_url: z.string().nullish(),
  document_note: z.string().nullish(),
  book_tags: z.array(z.object({ name: z.string() })).nullish(),
  highlights: z.array(highlightSchema),
});

const pageSchema = z.object({
  nextPageCursor: z
    .union([z.string().max(2000), z.number()])
    .nullish()
    .transform((cursor) => (cursor === '' ? null : (cursor?.toString() ?? null))),
  results: z.array(bookSchema),
});

export type RemoteHighlight = z.infer<typeof highlightSchema>;
export type RemoteBook = z.infer<typeof bookSchema>;
export type ExportPage = z.infer<typeof pageSchema>;

const timeoutMs = 60_000;
const maxPageBytes = 32 * 1024 * 1024;
/** For a 429 without `Retry-After`. */
const usualWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;

const noContent = 204;
const tooMany = 429;

export function openReadwise(baseUrl: string, bounds: { timeoutMs?: number } = {}): Readwise {
  const ask = async (path: string, token: string, signal?: AbortSignal): Promise<Response | Failure> => {
    // No header may contain other characters.
    if (!/^[\x21-\x7e]+$/.test(token)) return { kind: 'refused' };
    const read = boundedFetch({ maxBytes: maxPageBytes, timeoutMs: bounds.timeoutMs ?? timeoutMs });
    const headers = { authorization: say('Token {token}', { token }), accept: 'application/json' };
    try {
      return failureOf(await read(baseUrl + path, { headers, ...(signal ? { signal } : {}) }));
    } catch {
      return { kind: 'unreachable' };
    }
  };
  return {
    async checkToken(token, signal) {
      const answer = await ask('/auth/', token, signal);
      if (!(answer instanceof Response)) return answer;
      // Another program's page, for example a network's sign-in, doesn't prove that the token is valid.
      return answer.status === noContent ? { kind: 'ok', value: undefined } : { kind: 'unreadable' };
    },
    async exportPage(token, { updatedAfter, pageCursor }, signal) {
      const query = new URLSearchParams();
      if (updatedAfter !== null) query.set('updatedAfter', updatedAfter);
      if (pageCursor !== null) query.set('pageCursor', pageCursor);
      const answer = await ask(`/export/?${query.toString()}`, token, signal);
      if (!(answer instanceof Response)) return answer;
      const page = pageSchema.safeParse(await jsonOf(answer));
      const isStuck = page.data?.nextPageCursor != null && page.data.nextPageCursor === pageCursor;
      return page.success && !isStuck ? { kind: 'ok', value: page.data } : { kind: 'unreadable' };
    },
  };
}

function failureOf(response: Response): Response | Failure {
  if (response.ok) return response;
  if (response.status === 401 || response.status === 403) return { kind: 'refused' };
  if (response.status === tooMany) return { kind: 'busy', waitMs: waitMsOf(response) };
  return { kind: response.status >= 500 ? 'unreachable' : 'unreadable' };
}

/** `Retry-After` is in seconds. */
function waitMsOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds <= 0) return usualWaitMs;
  return Math.min(seconds * 1000, longestWaitMs);
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
