import { z } from 'zod';
import { byId } from './fields.ts';

export const imageCategories = ['child', 'profile', 'heirloom', 'experience', 'story', 'letter', 'book'] as const;
export const fileCategories = [...imageCategories, 'document', 'voice', 'media'] as const;
export type FileCategory = (typeof fileCategories)[number];

/** Where a stored file is found: what uploads answer with and media fields hold. */
export const fileAddress = (id: number): string => `/api/files/${id}`;

/** The id in such an address; undefined for every other one. */
export function fileIdOf(address: string): number | undefined {
  const found = /^\/api\/files\/([1-9]\d{0,14})(?:\?|$)/.exec(address)?.[1];
  return found === undefined ? undefined : Number(found);
}

export const fileDownloadSchema = byId.extend({
  /** Pictures also have a small version; everything else is always whole. */
  size: z.enum(['thumb', 'full'], 'The size must be thumb or full').default('full'),
});
