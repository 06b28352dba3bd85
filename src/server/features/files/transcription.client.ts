import { z } from 'zod';
import { boundedFetch } from '../../kernel/outbound/bounded-fetch.ts';

/** An endpoint with OpenAI's `POST /audio/transcriptions`. */
export interface TranscriptionConfig {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

/** Writes down what is said in recordings. */
export interface Transcription {
  /** Where recordings are sent, for people: "api.openai.com". */
  host: string;
  /** Never throws, and no failure contains what was said. Never call it in a transaction. */
  transcribe(recording: SentRecording, signal?: AbortSignal): Promise<TranscriptionAnswer>;
}

export interface SentRecording {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/**
 * `busy`: ask again after `waitMs`. `not-accepted`: not this recording. `refused`: neither this one nor another, as with an
 * invalid key. `unreachable`: no complete answer. `unreadable`: not an answer of this API.
 */
export type TranscriptionAnswer =
  | { kind: 'text'; text: string }
  | { kind: 'busy'; waitMs: number }
  | { kind: 'not-accepted' | 'refused' | 'unreachable' | 'unreadable' };

/** Less than the five minutes after which `fetch` itself gives up. */
const answerTimeoutMs = 4 * 60_000;
const maxAnswerBytes = 2 * 1024 * 1024;
/** For a 429 without `Retry-After`. */
const usualWaitMs = 60_000;
const longestWaitMs = 24 * 60 * 60_000;

const answerSchema = z.object({ text: z.string() });

/** The service goes by the ending. */
const endings: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
};

/** Sends the sound alone: no name of the file, no name of a person, no language, which the service hears by itself. */
export function openTranscription(
  { baseUrl, apiKey, model }: TranscriptionConfig,
  timeoutMs: number = answerTimeoutMs,
): Transcription {
  const read = boundedFetch({ maxBytes: maxAnswerBytes, timeoutMs });
  return {
    host: new URL(baseUrl).host,
    async transcribe({ bytes, type }, signal) {
      const body = new FormData();
      body.set('file', new Blob([bytes], { type }), `recording.${endings[type] ?? 'mp4'}`);
      body.set('model', model);
      body.set('response_format', 'json');
      try {
        const answer = await read(`${baseUrl}/audio/transcriptions`, {
          method: 'POST',
          headers: { accept: 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
          body,
          ...(signal ? { signal } : {}),
        });
        return await readAnswer(answer);
      } catch {
        return { kind: 'unreachable' };
      }
    },
  };
}

async function readAnswer(response: Response): Promise<TranscriptionAnswer> {
  const { status, ok } = response;
  if (status === 429) return { kind: 'busy', waitMs: waitMsOf(response) };
  if (status === 401 || status === 403 || status === 404) return { kind: 'refused' };
  if (status >= 400 && status < 500) return { kind: 'not-accepted' };
  if (!ok) return { kind: 'unreachable' };
  const body: unknown = await response.json().catch(() => undefined);
  const answer = answerSchema.safeParse(body);
  return answer.success ? { kind: 'text', text: answer.data.text } : { kind: 'unreadable' };
}

/** `Retry-After` is in seconds. */
function waitMsOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : usualWaitMs;
}
