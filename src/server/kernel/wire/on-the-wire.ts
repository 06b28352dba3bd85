import { hash } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/** Photos, recordings and PDFs are compressed already, and the stream of changes must not be delayed. */
const compressible = /^application\/json\b|^text\/(csv|calendar)\b/;

/** Compresses a scope's answers for clients that accept it. Register it before the scope's routes. */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    customTypes: compressible,
    // A compressed request could be far longer than the limit of its body.
    globalDecompression: false,
  });
}

/** Answers 304 without a body if the `ETag` that a script sends back still matches. */
export async function tagAnswers(scope: FastifyInstance): Promise<void> {
  // Weak: the same answer in another encoding has the same tag.
  await scope.register(etag, { weak: true, hashFn: (answer: string | Buffer) => hash('sha1', answer, 'base64') });
}
