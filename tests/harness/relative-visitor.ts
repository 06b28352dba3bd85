import type { TestApp } from './test-app.ts';

export interface Visitor {
  get(path: string): Promise<{ status: number; body: string }>;
  post(path: string, form?: Record<string, string>): Promise<{ status: number; body: string; location: string }>;
  /** Sends a recording as the page's script does. */
  speak(query: Record<string, string>, bytes: Uint8Array): Promise<{ status: number; body: string }>;
}

/** A browser without an account, which keeps the cookie of the relatives' page. */
export function visitor({ server }: TestApp): Visitor {
  let cookie = '';
  const send = async (method: 'GET' | 'POST', url: string, body?: { type: string; payload: string | Buffer }) => {
    const answer = await server.inject({
      method,
      url,
      headers: { cookie, ...(body && { 'content-type': body.type }) },
      ...(body && { payload: body.payload }),
    });
    for (const { name, value } of answer.cookies) if (name === 'upbringing-relative') cookie = `${name}=${value}`;
    return { status: answer.statusCode, body: answer.body, location: answer.headers.location ?? '' };
  };
  return {
    get: (path) => send('GET', path),
    post: (path, form) =>
      send(
        'POST',
        path,
        form && { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(form).toString() },
      ),
    async speak(query, bytes) {
      const form = new FormData();
      form.append('voice', new Blob([new Uint8Array(bytes)]), 'voice');
      const sent = new Response(form);
      const payload = Buffer.from(await sent.arrayBuffer());
      const type = sent.headers.get('content-type') ?? '';
      return send('POST', `/moments/voice?${new URLSearchParams(query).toString()}`, { type, payload });
    },
  };
}
