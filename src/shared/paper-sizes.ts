import { z } from 'zod';

export const paperSizes = ['letter', 'a4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** What everything that is printed can be asked for: US Letter, unless said otherwise. */
export const paperSchema = z.object({
  paper: z.enum(paperSizes).default('letter'),
});
