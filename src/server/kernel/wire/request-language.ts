import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, languages } from '#words';
import { inLanguage, type Reader } from '../words.ts';

/** The first of the browser's languages that the product speaks; English otherwise. */
export function languageOf(header: string | undefined): Language {
  if (header === undefined) return 'en';
  const wanted = header.slice(0, 500).split(',').map(readWish);
  const best = wanted.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  const known = best.map(({ tag }) => languages.find((language) => language === tag));
  return known.find((language) => language !== undefined) ?? 'en';
}

/** "de-AT;q=0.8" */
function readWish(part: string): { tag: string; weight: number } {
  const [tag = '', weight] = part.split(';q=');
  return { tag: tag.trim().toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 };
}

/** Each request knows its reader: first by the browser's languages, then by the account that the session belongs to. */
export function registerRequestLanguage(app: FastifyInstance): void {
  const readers = new WeakMap<FastifyRequest, Reader>();
  app.addHook('onRequest', (request, _reply, done) => {
    const reader = { language: languageOf(request.headers['accept-language']) };
    readers.set(request, reader);
    inLanguage(reader, done);
  });
  // A body arrives by events of the socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(readers.get(request) ?? { language: 'en' }, done));
}
