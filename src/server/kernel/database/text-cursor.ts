import type { z } from 'zod';
import { say } from '#words';
import { badField } from '../errors.ts';

/** The position where a list continues, as text that callers send back. Throws BAD_REQUEST for any other text. */
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
