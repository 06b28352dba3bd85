import { expect, expectTypeOf, test } from 'vitest';
import type { FamilyRow } from '../src/server/features/archive/family/family-rows.queries.ts';
import type { StoredLetter } from '../src/server/features/keepsakes/annual-letters/annual-letters.queries.ts';
import type { letterLayout } from '../src/server/features/keepsakes/annual-letters/letter-layout.rules.ts';
import type { asSeenBy, assertReadable } from '../src/server/features/keepsakes/annual-letters/letter-seal.rules.ts';
import type {
  findVersion,
  listVersions,
} from '../src/server/features/keepsakes/annual-letters/letter-versions.queries.ts';
import type { saveVersion } from '../src/server/features/keepsakes/annual-letters/letter-versions.rules.ts';
import type { StoredMessage } from '../src/server/features/keepsakes/legacy-messages/legacy-messages.queries.ts';
import type { assertAuthor } from '../src/server/features/keepsakes/legacy-messages/message-seal.rules.ts';
import type { FamilyTransaction } from '../src/server/kernel/database/database.ts';
import { unsealed } from '../src/server/kernel/unsealed.ts';

type Columns<Rows> = Rows extends Promise<(infer Row)[]> ? Row : never;

test('an opened row has the same content', () => {
  const row = { content: 'x' };
  expect(unsealed(row)).toBe(row);
});

// A letter from the database has no text for code that hasn't asked who reads it.
{
  expectTypeOf<StoredLetter['draftContent']>().not.toExtend<string | null>();
  expectTypeOf<StoredLetter>().not.toExtend<Parameters<typeof letterLayout>[0]>();
  expectTypeOf<StoredLetter>().not.toExtend<Parameters<typeof saveVersion>[1]>();
  expectTypeOf<StoredLetter>().not.toExtend<Parameters<typeof listVersions>[1]>();
  expectTypeOf<StoredLetter>().not.toExtend<Parameters<typeof findVersion>[1]>();
}

// The same for a message.
{
  expectTypeOf<StoredMessage['content']>().not.toExtend<string | null>();
  expectTypeOf<StoredMessage['mediaUrl']>().not.toExtend<string | null>();
}

// Code that has asked gets the text.
{
  expectTypeOf<ReturnType<typeof assertReadable>['draftContent']>().toEqualTypeOf<string | null>();
  expectTypeOf<ReturnType<typeof asSeenBy>>().toExtend<Parameters<typeof letterLayout>[0]>();
  expectTypeOf<ReturnType<typeof assertAuthor>['content']>().toEqualTypeOf<string | null>();
  expectTypeOf<FamilyRow<'annualLetters'>['draftContent']>().toEqualTypeOf<string | null>();
}

// A query in any other feature gets no text either.
{
  const letters = (db: FamilyTransaction) => db.selectFrom('annualLetters').select('draftContent').execute();
  const versions = (db: FamilyTransaction) => db.selectFrom('annualLetterVersions').select('content').execute();
  const messages = (db: FamilyTransaction) => db.selectFrom('legacyMessages').select('content').execute();
  expectTypeOf<Columns<ReturnType<typeof letters>>['draftContent']>().not.toExtend<string | null>();
  expectTypeOf<Columns<ReturnType<typeof versions>>['content']>().not.toExtend<string>();
  expectTypeOf<Columns<ReturnType<typeof messages>>['content']>().not.toExtend<string | null>();
}
