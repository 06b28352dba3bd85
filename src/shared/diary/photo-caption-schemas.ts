import { z } from 'zod';
import { say } from '#words';
import { limits, optionalText, text } from '../fields.ts';
import { longestCaption } from './photo-captions.ts';

export const captionsSchema = z.record(z.string(), z.string());

export const sentCaptionsSchema = z
  .record(text(2000), optionalText(longestCaption))
  .refine(
    (captions) => Object.keys(captions).length <= limits.listItems,
    say('Please use at most {listItems} entries', { listItems: limits.listItems }),
  )
  .nullish()
  .transform((captions) => captions ?? undefined)
  .describe('By the address of a photo in `mediaUrls`. Captions that aren’t named stay; an empty one is removed');
