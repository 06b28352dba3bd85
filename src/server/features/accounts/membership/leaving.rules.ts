import { say } from '#words';
import type { DeleteAccount } from '../../../../shared/accounts/leaving.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { deleteSessionsOf } from '../../../kernel/identity/sessions.queries.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Services } from '../../../services.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { removeFileRows } from '../../files/files.rules.ts';
import { discardRemoved } from '../../files/sweep-files.rules.ts';
import { assertOwner } from '../../household/confirmation/own-password.rules.ts';
import { hasLastSuperAdmin } from '../../household/families/families.queries.ts';
import { lockOwnAccount } from '../../household/families/families.rules.ts';
import { countActiveUsers } from '../../household/families/plan-limits.queries.ts';
import { recountActiveUsers } from '../../household/families/plan-limits.rules.ts';
import { byAnother, recordForMembers } from '../../household/security-log/security-events.queries.ts';
import { assertParentStays } from './carers.rules.ts';
import {
  countPrivateStories,
  deletePrivateStories,
  endPrivateTrash,
  forgetPerson,
  markAsFormerMember,
} from './membership.queries.ts';
import { mailAboutSeals } from './seals-left-behind.rules.ts';

/**
 * Deletes the caller's account. What they wrote stays under their name; private stories, which nobody could see any
 * more, are erased, so the caller must agree to that.
 */
export async function deleteAccount(ctx: UserContext, { erasePrivateStories, ...proof }: DeleteAccount): Promise<void> {
  const { services, viewer, session } = ctx;
  const { database, clock } = services;
  await assertOwner(ctx, proof);
  await database.service(async (service) => {
    await lockOwnAccount(service, viewer);
    const db = asFamily(service, viewer.tenantId);
    await assertMayLeave(service, viewer);
    if (erasePrivateStories !== true) await assertNoPrivateStories(db, viewer.userId);
    await erasePrivate(db, services, viewer.userId);
    await deleteSessionsOf(service, viewer);
    await markAsFormerMember(service, viewer, clock.now());
    await forgetPerson(service, viewer);
    await recordForMembers(service, { ...byAnother(ctx), tenantId: viewer.tenantId, event: 'member_left' });
    await recountActiveUsers(service, viewer.tenantId, clock.now());
    await mailAboutSeals(service, ctx, { tenantId: viewer.tenantId, userId: null });
  });
  sendSoon(services, viewer.tenantId);
  await discardRemoved(services, viewer.tenantId);
  await session.close();
}

async function assertMayLeave(db: ServiceTransaction, person: AccountKey): Promise<void> {
  if ((await countActiveUsers(db, person.tenantId)) < 2) {
    throw new AppError('CONFLICT', say('You’re the only member of your family. Please delete the family instead.'));
  }
  await assertParentStays(db, person);
  if (await hasLastSuperAdmin(db, person)) {
    throw new AppError(
      'CONFLICT',
      say('You’re the only super admin of this server. Make someone else a super admin first, under Admin.'),
    );
  }
}

async function assertNoPrivateStories(db: FamilyTransaction, userId: number): Promise<void> {
  const count = await countPrivateStories(db, userId);
  if (count === 0) return;
  throw new AppError(
    'CONFLICT',
    say(
      'Deleting your account erases {count, plural, one {your private story} other {your # private stories}}. Please download an export first, or confirm that you don’t need one.',
      { count },
    ),
  );
}

/** Also removes pictures and recordings that only these stories use. */
async function erasePrivate(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  userId: number,
): Promise<void> {
  const addresses = await deletePrivateStories(db, userId);
  await endPrivateTrash(db, userId, services.clock.now());
  await removeFileRows(
    db,
    services,
    addresses.flatMap((url) => fileIdOf(url) ?? []),
  );
}
