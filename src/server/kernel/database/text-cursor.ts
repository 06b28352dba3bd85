import type { z } from 'zod';
import { say } from '#words';
import { badField } from '../errors.ts';

/** Where a list goes on, as text that callers pass back unread. Reading any other text throws BAD_REQUEST. */
export function textCursor<Schema extends z.ZodType>(schema: Schema) {
  return {
    write: (place: z.output<Schema>): string => Buffer.from(JSON.stringify(place)).toString('base64url'),
    read(text: string): z.output<Schema> {
      try {
        return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      } catch {
        throw badField('cursor', say('This isn’t a cursor from an earlier answer'));
      }
    },
  };
}
