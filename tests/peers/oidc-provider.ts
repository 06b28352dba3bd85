import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen } from './faulty-peer.ts';

interface Person {
  sub: string;
  [claim: string]: unknown;
}

interface Asked {
  redirectUri: string;
  nonce: string;
  challenge: string;
  person: Person;
}

interface OidcProvider {
  /** For OIDC_ISSUER. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next. */
  person: Person;
  /** What it changes about the next tokens, such as a wrong `iss`. */
  claims: Record<string, unknown>;
  /** What it changes about its description of itself. */
  metadata: Record<string, unknown>;
  /** Its clock, in seconds; the real one unless set. */
  now: () => number;
  /** Paths that answer 503. */
  down: Set<string>;
  /** What the page for signing in answers instead of a code, such as `access_denied`. */
  refusal: string | undefined;
  /** The received calls. */
  requests: string[];
  /** The query parameters of the last visit of its page. */
  visited: URLSearchParams;
  /** Signs with a new key from now on, and forgets the old one. `isHidden`: it doesn't publish the new one. */
  changeKeys(options?: { isHidden?: boolean }): void;
  /** Opens its page as a browser would, and returns the query with which the browser is sent back. */
  visit(address: string): Promise<string>;
  close(): Promise<void>;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function makeKey() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(6).toString('hex');
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } };
}

/** A server on loopback that speaks as much of OpenID Connect as signing in needs. It signs in without a question. */
export async function startOidcProvider(): Promise<OidcProvider> {
  let [key, published] = [makeKey(), [] as object[]];
  published = [key.jwk];
  const codes = new Map<string, Asked>();
  const server = createServer((request, response) => void answer(request, response));
  const url = await listen(server);
  const peer: OidcProvider = {
    url,
    clientId: 'upbringing',
    clientSecret: 'k3y-of-the-client!',
    person: { sub: 'person-1' },
    claims: {},
    metadata: {},
    now: () => Date.now() / 1000,
    down: new Set(),
    refusal: undefined,
    requests: [],
    visited: new URLSearchParams(),
    changeKeys({ isHidden = false } = {}) {
      key = makeKey();
      if (!isHidden) published = [key.jwk];
    },
    async visit(address) {
      const { headers } = await fetch(address, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').search;
    },
    close: () => close(server),
  };

  const documents: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/keys`,
      end_session_endpoint: `${url}/sign-out`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...peer.metadata,
    }),
    '/keys': () => ({ keys: published }),
    '/userinfo': () => peer.person,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    peer.requests.push(pathname);
    const body = await text(request);
    const document = documents[pathname];
    if (peer.down.has(pathname)) response.writeHead(503).end();
    else if (document) send(response, 200, document());
    else if (pathname === '/authorize') authorize(searchParams, response);
    else if (pathname === '/token') exchange(new URLSearchParams(body), request, response);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${pathname}</h1>`);
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    peer.visited = asked;
    const of = (name: string) => asked.get(name) ?? '';
    const isRight =
      of('client_id') === peer.clientId && of('response_type') === 'code' && of('code_challenge_method') === 'S256';
    if (!isRight) return void response.writeHead(400).end();
    const back = new URL(of('redirect_uri'));
    back.searchParams.set('state', of('state'));
    if (peer.refusal) back.searchParams.set('error', peer.refusal);
    else {
      const code = randomBytes(16).toString('hex');
      const { person } = peer;
      // Required where an age was asked for (OpenID Connect Core 1.0, 2).
      const dated = asked.has('max_age') ? { ...person, auth_time: Math.floor(peer.now()) } : person;
      const [redirectUri, nonce, challenge] = [of('redirect_uri'), of('nonce'), of('code_challenge')];
      codes.set(code, { redirectUri, nonce, challenge, person: dated });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  function exchange(form: URLSearchParams, { headers }: IncomingMessage, response: ServerResponse): void {
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isKnown = isClient(headers.authorization);
    if (!isKnown || asked?.challenge !== challenge || asked.redirectUri !== form.get('redirect_uri')) {
      return send(response, 400, { error: isKnown ? 'invalid_grant' : 'invalid_client' });
    }
    const iat = Math.floor(peer.now());
    const { person, nonce } = asked;
    const own = { iss: url, aud: peer.clientId, iat, exp: iat + 60, nonce };
    const token = sign({ ...own, ...person, ...peer.claims });
    send(response, 200, { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: token });
  }

  /** Its name and secret in a header, encoded twice (RFC 6749, 2.3.1). */
  function isClient(header = ''): boolean {
    const given = Buffer.from(header.replace(/^Basic /, ''), 'base64').toString();
    const [id = '', secret = ''] = given.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    return id === peer.clientId && secret === peer.clientSecret;
  }

  function sign(claims: object): string {
    const head = `${encoded({ alg: 'RS256', kid: key.kid })}.${encoded(claims)}`;
    return `${head}.${createSign('RSA-SHA256').update(head).sign(key.privateKey).toString('base64url')}`;
  }

  return peer;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
