import { z } from 'zod';
import { say } from '#words';
import { id, limits } from '../fields.ts';

/** What a member is in the family. Their role over the installation is another matter. */
export const familyRoles = ['parent', 'carer'] as const;

/** What parents show a carer, or don't. Stories about the children that they see are always among it. */
export const carerAreas = ['lessons', 'calendar', 'progress', 'books', 'experiences', 'photos', 'heirlooms'] as const;
export type CarerArea = (typeof carerAreas)[number];

/** What a new carer sees unless parents choose otherwise. */
export const usualAreas: readonly CarerArea[] = carerAreas.filter((area) => area !== 'heirlooms');

/** What a carer sees. Of a member who is a parent there is none. */
export const carerSchema = z.object({
  areas: z.array(z.enum(carerAreas)),
  /** Null is all children, also those to come. */
  childIds: z.array(z.number()).nullable(),
});
export type Carer = z.output<typeof carerSchema>;

/** What parents choose. */
export const carerInputSchema = z.object({
  areas: z.array(z.enum(carerAreas)).max(carerAreas.length),
  childIds: z
    .array(id)
    .min(1, say('Please choose at least one child'))
    .max(limits.listItems)
    .nullish()
    .describe('The children whom the carer sees; all, also those to come, if left out'),
});
export type CarerInput = z.output<typeof carerInputSchema>;
