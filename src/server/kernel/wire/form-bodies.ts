import type { FastifyInstance } from 'fastify';

/** Lets plain pages take the forms that they show. A body is an object of the fields' texts; `mostBytes` bounds it. */
export function takeForms(pages: FastifyInstance, mostBytes = 10_000): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** A field of a form that was taken; empty if the form lacks it, or there is none. */
export function fieldOf({ body }: { body: unknown }, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
