import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#words';
import { AppError } from '../errors.ts';

/** Far more than sign-in and registration take. */
const mostBytes = 64 * 1024;

/**
 * Checks the caller before it reads a long body: only signed-in people may make the server hold one. `isSignedIn` is
 * called only for long bodies.
 */
export function limitVisitorBodies(
  scope: FastifyInstance,
  isSignedIn: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>,
): void {
  scope.addHook('preParsing', (request, reply, body, done) => {
    const { headers, routeOptions } = request;
    const announced = Number(headers['content-length'] ?? 0);
    const isUnknown = headers['transfer-encoding'] !== undefined;
    // A body that is too long for anyone is refused by its length alone.
    const isRefused = announced > (routeOptions.bodyLimit ?? 0);
    if (isRefused || (announced <= mostBytes && !isUnknown)) return done(null, body);
    isSignedIn(request, reply).then(
      (isUser) => {
        if (isUser) done(null, body);
        else if (isUnknown) done(null, withinLimit(body as Readable));
        else done(tooLongForVisitors());
      },
      (error: Error) => done(error),
    );
  });
}

const tooLongForVisitors = () => new AppError('UNAUTHORIZED', say('Please sign in first.'));

function withinLimit(body: Readable): Transform {
  let size = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > mostBytes) done(tooLongForVisitors());
      else done(null, chunk);
    },
  });
  body.once('error', (error) => limited.destroy(error));
  return body.pipe(limited);
}
