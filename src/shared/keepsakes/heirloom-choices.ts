// Apart from the schemas: addresses need these before zod is loaded.

export const heirloomCategories = [
  'jewelry',
  'documents',
  'artwork',
  'books',
  'clothing',
  'furniture',
  'collectibles',
  'other',
] as const;
export type HeirloomCategory = (typeof heirloomCategories)[number];

export const heirloomStatuses = ['active', 'transferred', 'lost', 'damaged'] as const;
export type HeirloomStatus = (typeof heirloomStatuses)[number];

/** How much of the significance a card shows, in characters. */
export const cardSignificanceLength = 50;
export const maxTransferAge = 100;
