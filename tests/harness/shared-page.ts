import { type Answer, type Member, visit } from './member.ts';
import type { TestApp } from './test-app.ts';

export type ShareRequest = Parameters<Member['rpc']['shareLinks']['create']>[0];

/** The path of a new link. */
export async function share(of: Member, request: ShareRequest): Promise<string> {
  const { url } = await of.rpc.shareLinks.create(request);
  return new URL(url).pathname;
}

/** The page as a browser without an account gets it. */
export const open = ({ server }: TestApp, path: string): Promise<Answer> => visit(server, 'GET', path);

/** Everything of an answer that leaves the server, with its headers. */
export const wholeOf = ({ text, headers }: Answer): string => `${JSON.stringify(headers)}\n${text}`;

/** The page's form with a password: the answer, and the cookie as the browser sends it back. */
export async function enterPassword({ server }: TestApp, path: string, password: string, remoteAddress?: string) {
  const answer = await server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password }).toString(),
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });
  const set = String(answer.headers['set-cookie'] ?? '');
  return { status: answer.statusCode, set, cookie: set.split(';')[0] ?? '', text: answer.payload };
}
