import { z } from 'zod';
import { largestInteger } from '../../../../shared/fields.ts';
import { AnswerTooLong, boundedFetch } from '../../../kernel/outbound/bounded-fetch.ts';
import { publicFetch } from '../../../kernel/outbound/public-fetch.ts';

/** The operator's client at Google, and where Google's services are. */
export interface GooglePhotosConfig {
  clientId: string;
  clientSecret: string;
  /** Where the person agrees. */
  consentUrl: string;
  /** Where codes and tokens are exchanged. */
  tokenUrl: string;
  pickerUrl: string;
}

export const googleConfigOf = (clientId: string, clientSecret: string): GooglePhotosConfig => ({
  clientId,
  clientSecret,
  consentUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com',
  pickerUrl: 'https://photospicker.googleapis.com',
});

/** See https://developers.google.com/photos/picker. Nothing throws, and no failure contains a token. */
export interface GooglePhotos {
  /** The address at which the person agrees. `challenge` is that of PKCE. */
  consentAddress(asked: { redirectUri: string; state: string; challenge: string }): string;
  redeemCode(given: { code: string; redirectUri: string; verifier: string }): Promise<GoogleAnswer<Tokens>>;
  refresh(refreshToken: string): Promise<GoogleAnswer<Tokens>>;
  /** Ends the permission at Google. */
  revoke(token: string): Promise<GoogleAnswer<undefined>>;
  openSession(token: string): Promise<GoogleAnswer<PickerSession>>;
  readSession(token: string, id: string): Promise<GoogleAnswer<PickerSession>>;
  closeSession(token: string, id: string): Promise<GoogleAnswer<undefined>>;
  photos(token: string, sessionId: string, page: string | null): Promise<GoogleAnswer<PickedPage>>;
  bytes(token: string, baseUrl: string, rendition: string): Promise<GoogleAnswer<Buffer>>;
}

export type GoogleAnswer<Value> = { kind: 'ok'; value: Value } | GoogleFailure;

/**
 * `refused`: the permission has ended. `forbidden`: the operator's client may not. `gone`: the session or photo is over.
 * `unusable`: the account has no photos.
 */
export interface GoogleFailure {
  kind: 'refused' | 'forbidden' | 'gone' | 'unusable' | 'unreachable' | 'unreadable' | 'too-large' | 'busy';
}

export const googlePhotosScope = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

const mostOfPage = 100;
const [longestWord, longestId, longestAddress] = [100, 300, 4000];

const tokensSchema = z.object({
  access_token: z.string().min(1).max(8000),
  refresh_token: z.string().min(1).max(8000).nullish(),
  expires_in: z.number().int().positive().max(largestInteger),
  scope: z.string().max(8000).nullish(),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** Such as `3.5s`. */
const duration = z
  .string()
  .max(longestWord)
  .regex(/^\d+(\.\d+)?s$/)
  .transform((text) => Number.parseFloat(text) * 1000);

const sessionSchema = z.object({
  id: z.string().max(longestId),
  pickerUri: z
    .url({ protocol: /^https?$/ })
    .max(longestAddress)
    .nullish(),
  pollingConfig: z.object({ pollInterval: duration.nullish() }).nullish(),
  mediaItemsSet: z.boolean().nullish(),
});
export type PickerSession = z.infer<typeof sessionSchema>;

const pickedPageSchema = z.object({
  mediaItems: z
    .array(
      z.object({
        id: z.string().max(longestId),
        createTime: z.iso.datetime({ offset: true }).max(longestWord),
        type: z.string().max(longestWord),
        mediaFile: z.object({
          baseUrl: z.url().max(longestAddress),
          mimeType: z.string().max(longestWord),
          filename: z.string().nullish(),
        }),
      }),
    )
    .max(mostOfPage)
    .nullish(),
  nextPageToken: z.string().max(2000).nullish(),
});
export type PickedPage = z.infer<typeof pickedPageSchema>;
export type PickedPhoto = NonNullable<PickedPage['mediaItems']>[number];

const maxJsonBytes = 4 * 1024 * 1024;
const maxPictureBytes = 60 * 1024 * 1024;
const usualTimeouts = { jsonMs: 20_000, pictureMs: 60_000 };

interface GoogleCall {
  method?: 'POST' | 'DELETE';
  token?: string;
  form?: Record<string, string>;
  json?: object;
}

interface GoogleOptions {
  timeouts?: typeof usualTimeouts;
  /** For tests, whose stand-ins listen on this machine. */
  mayReachLoopback?: boolean;
}

export function openGooglePhotos(
  { clientId, clientSecret, consentUrl, tokenUrl, pickerUrl }: GooglePhotosConfig,
  { timeouts = usualTimeouts, mayReachLoopback = false }: GoogleOptions = {},
): GooglePhotos {
  const client = { client_id: clientId, client_secret: clientSecret };
  const guard = publicFetch({ mayReachLoopback });

  async function ask(url: string, { method, token, form, json }: GoogleCall): Promise<Response | GoogleFailure> {
    const read = boundedFetch({ maxBytes: maxJsonBytes, timeoutMs: timeouts.jsonMs });
    const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json);
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': type }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    try {
      const response = await read(url, { method: method ?? 'GET', headers, ...(body !== undefined && { body }) });
      return response.ok ? response : await failureOf(response);
    } catch (error) {
      return { kind: error instanceof AnswerTooLong ? 'too-large' : 'unreachable' };
    }
  }

  async function parsed<Schema extends z.ZodType>(
    url: string,
    schema: Schema,
    call: GoogleCall,
  ): Promise<GoogleAnswer<z.output<Schema>>> {
    const answer = await ask(url, call);
    if (!(answer instanceof Response)) return answer;
    const outcome = schema.safeParse(await answer.json().catch(() => undefined));
    return outcome.success ? { kind: 'ok', value: outcome.data } : { kind: 'unreadable' };
  }

  const done = (answer: Response | GoogleFailure): GoogleAnswer<undefined> =>
    answer instanceof Response ? { kind: 'ok', value: undefined } : answer;
  const sessionUrl = (id: string) => `${pickerUrl}/v1/sessions/${encodeURIComponent(id)}`;

  return {
    consentAddress({ redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: googlePhotosScope,
        access_type: 'offline',
        // Google gives a refresh token only with consent.
        prompt: 'consent',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${consentUrl}?${query.toString()}`;
    },
    redeemCode: ({ code, redirectUri, verifier }) =>
      parsed(`${tokenUrl}/token`, tokensSchema, {
        method: 'POST',
        form: {
          ...client,
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        },
      }),
    refresh: (refreshToken) =>
      parsed(`${tokenUrl}/token`, tokensSchema, {
        method: 'POST',
        form: { ...client, grant_type: 'refresh_token', refresh_token: refreshToken },
      }),
    revoke: async (token) => done(await ask(`${tokenUrl}/revoke`, { method: 'POST', form: { token } })),
    openSession: (token) => parsed(`${pickerUrl}/v1/sessions`, sessionSchema, { method: 'POST', token, json: {} }),
    readSession: (token, id) => parsed(sessionUrl(id), sessionSchema, { token }),
    closeSession: async (token, id) => done(await ask(sessionUrl(id), { method: 'DELETE', token })),
    photos(token, sessionId, page) {
      const query = new URLSearchParams({ sessionId, pageSize: String(mostOfPage) });
      if (page !== null) query.set('pageToken', page);
      return parsed(`${pickerUrl}/v1/mediaItems?${query.toString()}`, pickedPageSchema, { token });
    },
    async bytes(token, baseUrl, rendition) {
      const read = boundedFetch({ maxBytes: maxPictureBytes, timeoutMs: timeouts.pictureMs, through: guard.fetch });
      try {
        const response = await read(`${baseUrl}=${rendition}`, { headers: { authorization: `Bearer ${token}` } });
        // The address of a photo is valid for an hour.
        if (response.status === 403) return { kind: 'gone' };
        if (!response.ok) return await failureOf(response);
        return { kind: 'ok', value: Buffer.from(await response.arrayBuffer()) };
      } catch (error) {
        return { kind: error instanceof AnswerTooLong ? 'too-large' : 'unreachable' };
      }
    },
  };
}

const refusalSchema = z.union([
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ status: z.string() }) }).transform(({ error }) => error.status),
]);

async function failureOf(response: Response): Promise<GoogleFailure> {
  const { status } = response;
  const reason = refusalSchema.safeParse(await response.json().catch(() => undefined)).data;
  if (status === 401 || reason === 'invalid_grant') return { kind: 'refused' };
  if (status === 403 || reason === 'PERMISSION_DENIED') return { kind: 'forbidden' };
  if (reason === 'FAILED_PRECONDITION') return { kind: 'unusable' };
  if (status === 404 || reason === 'NOT_FOUND') return { kind: 'gone' };
  if (status === 429 || reason === 'RESOURCE_EXHAUSTED') return { kind: 'busy' };
  return { kind: status >= 500 ? 'unreachable' : 'unreadable' };
}
