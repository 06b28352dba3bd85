import { z } from 'zod';

export const paperSizes = ['letter', 'a4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** The paper sizes of everything printed: US Letter by default. */
export const paperSchema = z.object({
  paper: z.enum(paperSizes).default('letter'),
});
