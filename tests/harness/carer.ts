import type { Carer } from '../../src/shared/accounts/carers.ts';
import { carerAreas } from '../../src/shared/accounts/carers.ts';
import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

export const allOfIt: Carer = { areas: [...carerAreas], childIds: null };

/** Makes a member a carer, or with null a parent, without a call. */
export async function setCarer(app: TestApp, { tenantId, userId }: Member, carer: Carer | null): Promise<void> {
  const { updateCarer } = await import('../../src/server/features/accounts/membership/carers.queries.ts');
  await app.database.service((db) => updateCarer(db, { tenantId, userId }, carer, app.clock.now()));
}

/** A further member of the family who is a carer. */
export async function createCarer(app: TestApp, of: Member, carer: Carer = allOfIt): Promise<Member> {
  const member = await app.createMember(of, { firstName: 'Clara' });
  await setCarer(app, member, carer);
  return member;
}
