import { z } from 'zod';

/** Who sees a record: the family's members, or its relatives too. */
export const audiences = ['parents', 'relatives'] as const;
export const audienceSchema = z.enum(audiences);
export type Audience = z.infer<typeof audienceSchema>;

/** What can be shared with relatives. */
export const sharedKinds = ['story', 'photo', 'milestone', 'letter'] as const;
export type SharedKind = (typeof sharedKinds)[number];
