import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen, sendEndless } from './faulty-peer.ts';
import { jpegOf } from './immich.ts';

export interface PickedPeerPhoto {
  id: string;
  createTime: string;
  type?: 'PHOTO' | 'VIDEO';
}

export interface GooglePeer {
  settings: { clientId: string; clientSecret: string; consentUrl: string; tokenUrl: string; pickerUrl: string };
  /** The code that the page of consent gave; each is good once. */
  code: string;
  /** What was sent with the last code. */
  redeemed: URLSearchParams | undefined;
  requests: string[];
  picked: PickedPeerPhoto[];
  /** Photos on a page. */
  pageSize: number;
  isDone: boolean;
  /** Sessions that are open. */
  sessions: Set<string>;
  /** Whether the account’s permission has ended. */
  isRevoked: boolean;
  /** Without it Google gives no refresh token, and another scope. */
  hasConsent: boolean;
  manner: 'good' | 'expired-address' | 'page' | 'endless' | 'error' | 'no-account' | 'not-enabled' | 'busy';
  /** Ends the current access token. */
  expireToken(): void;
  close(): Promise<void>;
}

const refreshToken = 'refresh-token-of-Hannah';

/** A server on loopback that speaks as much of Google’s OAuth and Picker API as we use. */
export async function startGooglePhotos(): Promise<GooglePeer> {
  let token = 'access-token-1';
  const server = createServer((request, response) => {
    peer.requests.push(`${request.method} ${new URL(request.url ?? '/', url).pathname}`);
    void answer(request, response);
  });
  const url = await listen(server);
  const peer: GooglePeer = {
    settings: {
      clientId: 'client-id',
      clientSecret: 'client-secret',
      consentUrl: `${url}/consent`,
      tokenUrl: `${url}/oauth`,
      pickerUrl: url,
    },
    code: 'code-1',
    redeemed: undefined,
    requests: [],
    picked: [],
    pageSize: 2,
    isDone: false,
    sessions: new Set(),
    isRevoked: false,
    hasConsent: true,
    manner: 'good',
    expireToken() {
      token = `access-token-${Math.random()}`;
    },
    close: () => close(server),
  };

  const send = (response: ServerResponse, status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const fail = (response: ServerResponse, code: number, status: string): void =>
    send(response, code, { error: { code, message: 'x', status } });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const body = await text(request);
    if (pathname === '/oauth/token') return exchange(response, new URLSearchParams(body));
    if (pathname === '/oauth/revoke') {
      peer.isRevoked = true;
      return send(response, 200, {});
    }
    if (peer.isRevoked || request.headers.authorization !== `Bearer ${token}`)
      return fail(response, 401, 'UNAUTHENTICATED');
    if (peer.manner === 'error') return fail(response, 503, 'UNAVAILABLE');
    if (peer.manner === 'busy') return fail(response, 429, 'RESOURCE_EXHAUSTED');
    if (peer.manner === 'no-account') return fail(response, 400, 'FAILED_PRECONDITION');
    if (peer.manner === 'not-enabled') return fail(response, 403, 'PERMISSION_DENIED');
    if (pathname.startsWith('/bytes/')) return sendBytes(response, pathname);
    if (pathname === '/v1/sessions') return openSession(response);
    const [, session] = /^\/v1\/sessions\/(.+)$/.exec(pathname) ?? [undefined, searchParams.get('sessionId') ?? ''];
    if (session === undefined || !peer.sessions.has(session)) return fail(response, 404, 'NOT_FOUND');
    if (request.method === 'DELETE') {
      peer.sessions.delete(session);
      return send(response, 200, {});
    }
    if (pathname.startsWith('/v1/sessions/')) return send(response, 200, sessionOf(session));
    if (!peer.isDone) return fail(response, 400, 'FAILED_PRECONDITION');
    send(response, 200, page(Number(searchParams.get('pageToken') ?? 0)));
  }

  function exchange(response: ServerResponse, form: URLSearchParams): void {
    const isCode = form.get('grant_type') === 'authorization_code';
    if (isCode) peer.redeemed = form;
    const isGood = isCode ? form.get('code') === peer.code : form.get('refresh_token') === refreshToken;
    if (!isGood || peer.isRevoked) return send(response, 400, { error: 'invalid_grant' });
    if (isCode) peer.code = 'used';
    const scope = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';
    const given = { access_token: token, expires_in: 3600, token_type: 'Bearer' };
    if (!isCode) return send(response, 200, given);
    send(
      response,
      200,
      peer.hasConsent ? { ...given, refresh_token: refreshToken, scope } : { ...given, scope: 'openid' },
    );
  }

  const sessionOf = (id: string) => ({
    id,
    pickerUri: `https://photos.google.com/picker/${id}`,
    pollingConfig: { pollInterval: '3s', timeoutIn: '1800s' },
    mediaItemsSet: peer.isDone,
  });

  function openSession(response: ServerResponse): void {
    const id = `session-${peer.sessions.size + 1}`;
    peer.sessions.add(id);
    send(response, 200, sessionOf(id));
  }

  function page(start: number): object {
    const end = start + peer.pageSize;
    return {
      mediaItems: peer.picked.slice(start, end).map(({ id, createTime, type = 'PHOTO' }) => ({
        id,
        createTime,
        type,
        mediaFile: { baseUrl: `${url}/bytes/${id}`, mimeType: 'image/jpeg', filename: `${id}.jpg` },
      })),
      ...(end < peer.picked.length && { nextPageToken: String(end) }),
    };
  }

  async function sendBytes(response: ServerResponse, pathname: string): Promise<void> {
    if (peer.manner === 'expired-address') return fail(response, 403, 'PERMISSION_DENIED');
    if (peer.manner === 'endless') return sendEndless(response);
    const bytes =
      peer.manner === 'page' ? '<h1>Sign in</h1>' : await jpegOf(pathname.replace(/\D/g, '').padStart(6, '0'));
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
  }

  return peer;
}
