import { say } from '#words';
import type { Carer, CarerInput } from '../../../../shared/accounts/carers.ts';
import type { FamilyMember, SetMember } from '../../../../shared/accounts/families.ts';
import { everything } from '../../../../shared/touches.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { findChildIds } from '../../children/children/children.queries.ts';
import { listMembers } from '../../household/families/families.queries.ts';
import { lockOwnAccount } from '../../household/families/families.rules.ts';
import { byAnother, originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { countOtherParents, endPowersOf, isParent, updateCarer } from './carers.queries.ts';

/** A carer has areas and children of the family; null is a parent. */
export async function checkedCarer(db: FamilyTransaction, chosen: CarerInput | null): Promise<Carer | null> {
  if (!chosen) return null;
  const { areas, childIds } = chosen;
  const ids = childIds ? [...new Set(childIds)] : null;
  if (ids && (await findChildIds(db, ids)).size < ids.length) throw badField('carer.childIds', say('Child not found'));
  return { areas: [...new Set(areas)], childIds: ids };
}

/** Somebody may just have made the caller a carer. Lock the accounts first. */
export async function assertStillParent(db: ServiceTransaction, account: AccountKey): Promise<void> {
  if (!(await isParent(db, account))) throw new AppError('FORBIDDEN', say('Only parents in your family can do this.'));
}

/** A family keeps a parent while it has members. Lock the accounts first. */
export async function assertParentStays(db: ServiceTransaction, account: AccountKey): Promise<void> {
  if (!(await isParent(db, account)) || (await countOtherParents(db, account)) > 0) return;
  throw new AppError('CONFLICT', say('You’re the only parent in this family. Make someone else a parent first.'));
}

/**
 * Makes another member a carer or a parent, or changes what a carer sees. It counts from the next call on, in every session
 * and for every token. What only a parent may have ends with it: addresses, links, invitations, connected services.
 */
export async function setMember(ctx: UserContext, { id, carer: chosen }: SetMember): Promise<FamilyMember> {
  const { services, viewer } = ctx;
  const { tenantId } = viewer;
  const account = { tenantId, userId: id };
  if (id === viewer.userId) {
    throw new AppError('FORBIDDEN', say('Another parent can change what you are in the family. You can’t.'));
  }
  const changed = await services.database.service(async (service) => {
    await lockOwnAccount(service, viewer);
    await assertStillParent(service, viewer);
    const db = asFamily(service, tenantId);
    const before = (await listMembers(db)).find((member) => member.id === id);
    if (!before) throw notFound(say('Member not found'));
    const carer = await checkedCarer(db, chosen);
    await updateCarer(service, account, carer, services.clock.now());
    if (carer && !before.carer) await endPowersOf(service, account);
    const familyRole = carer ? 'carer' : 'parent';
    await recordSecurityEvent(service, {
      ...originOf(ctx),
      account: viewer,
      event: 'member_changed',
      detail: { account: id },
    });
    await recordSecurityEvent(service, {
      ...byAnother(ctx),
      account,
      event: 'family_role_changed',
      detail: { by: 'member' },
    });
    return { ...before, familyRole, carer } satisfies FamilyMember;
  });
  services.changes.announce({ tenantId, userId: id, family: [], own: [everything] });
  return changed;
}

/** As the reader sees them: a carer learns of others only their names, and who is a carer. */
export const membersFor = (viewer: { userId: number; carer: Carer | null }, members: readonly FamilyMember[]) =>
  members.map((member) =>
    viewer.carer && member.id !== viewer.userId ? { ...member, email: '', carer: null } : { ...member },
  );
