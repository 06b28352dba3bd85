import { createHash } from 'node:crypto';
import type { MadePicture } from '../../src/server/kernel/print/picture-work.ts';
import { createPictures, type Pictures } from '../../src/server/kernel/print/pictures.ts';

const made = new Map<string, MadePicture>();
const pictures = createPictures();

/**
 * Shared by all test files of a process: one process makes pictures, and does equal work once. Many test families have
 * the same pictures, and making one takes longer than the tested code.
 */
export const keptPictures: Pictures = {
  async make(order, read) {
    const bytes = await read();
    const key = createHash('sha256').update(JSON.stringify(order)).update(bytes).digest('hex');
    const kept = made.get(key);
    if (kept) return kept;
    const picture = await pictures.make(order, () => Promise.resolve(bytes));
    if (picture) made.set(key, picture);
    return picture;
  },
  close: () => Promise.resolve(),
};
