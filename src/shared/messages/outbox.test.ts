import { expect, test } from 'vitest';
import { readCatalog } from '../../server/kernel/words.ts';
import { messageKinds } from './outbox.ts';

test('every kind of message has a name in other languages', () => {
  const words = readCatalog('de');
  for (const { label } of Object.values(messageKinds)) expect(words[label], label).toBeDefined();
});
