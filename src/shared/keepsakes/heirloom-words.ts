import { say, sayAs } from '#words';
import type { HeirloomCategory, HeirloomStatus } from './heirloom-choices.ts';

const heirloomWords = (): Record<HeirloomCategory | HeirloomStatus, string> => ({
  jewelry: say('Jewelry'),
  documents: say('Documents'),
  artwork: say('Artwork'),
  books: say('Books'),
  clothing: say('Clothing'),
  furniture: say('Furniture'),
  collectibles: say('Collectibles'),
  other: say('Other'),
  active: sayAs('of heirlooms', 'Active'),
  transferred: sayAs('of heirlooms', 'Transferred'),
  lost: sayAs('of an heirloom', 'Lost'),
  damaged: sayAs('of an heirloom', 'Damaged'),
});

/** 'Jewelry', 'Transferred' */
export const heirloomWord = (word: HeirloomCategory | HeirloomStatus): string => heirloomWords()[word];
