import { say } from '#words';
import type { Carer } from '../../../../shared/accounts/carers.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { deleteSessionsOf } from '../../../kernel/identity/sessions.queries.ts';
import type { Secrets } from '../../../kernel/secrets/secret.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { openTotpSecret, sealTotpSecret } from '../../household/factors/codes.rules.ts';
import { findTotp, updateSealedSecret } from '../../household/factors/factors.queries.ts';
import { lockOwnAccount } from '../../household/families/families.rules.ts';
import { countActiveUsers } from '../../household/families/plan-limits.queries.ts';
import { recountActiveUsers } from '../../household/families/plan-limits.rules.ts';
import {
  byAnother,
  originOf,
  recordForMembers,
  recordSecurityEvent,
} from '../../household/security-log/security-events.queries.ts';
import { assertParentStays } from './carers.rules.ts';
import { createFamily } from './create-family.queries.ts';
import { copyAccount, countPrivateStories, markAsFormerMember, moveBelongings } from './membership.queries.ts';
import { mailAboutSeals } from './seals-left-behind.rules.ts';

/**
 * Moves the caller to an empty family of their own. What they wrote stays under their name; nobody could see their
 * private stories, so they decide about those first. See docs/decisions/008.
 */
export async function leaveFamily(ctx: UserContext): Promise<{ message: string }> {
  const { services, viewer, session } = ctx;
  const now = services.clock.now();
  const newFamily = await services.database.service(async (db) => {
    await lockOwnAccount(db, viewer);
    if ((await countActiveUsers(db, viewer.tenantId)) < 2) {
      throw new AppError('CONFLICT', say('You’re the only member of this family, so you can’t leave it.'));
    }
    await assertParentStays(db, viewer);
    const stories = await countPrivateStories(asFamily(db, viewer.tenantId), viewer.userId);
    if (stories > 0) throw new AppError('CONFLICT', privateStoriesSentence(stories));
    const toTenantId = await createFamily(db, { lastName: viewer.lastName || viewer.firstName, plan: 'trial', now });
    const { secret } = services;
    const userId = await moveAccount(db, { account: viewer, toTenantId, keepSid: session.sid, now, secret });
    await markAsFormerMember(db, viewer, now);
    await recordSecurityEvent(db, {
      ...originOf(ctx),
      account: { tenantId: toTenantId, userId },
      event: 'family_left',
    });
    await recordForMembers(db, { ...byAnother(ctx), tenantId: viewer.tenantId, event: 'member_left' });
    await recountActiveUsers(db, viewer.tenantId, now);
    await mailAboutSeals(db, ctx, { tenantId: toTenantId, userId });
    return toTenantId;
  });
  sendSoon(services, newFamily);
  return {
    message: say(
      'You’ve left the family. What you wrote stays with it, and your account is now in a new, empty family.',
    ),
  };
}

function privateStoriesSentence(count: number): string {
  return say(
    'You have {count, plural, one {a private story that nobody else could see after you leave. Please share or delete it first.} other {# private stories that nobody else could see after you leave. Please share or delete them first.}}',
    { count },
  );
}

interface Move {
  account: AccountKey;
  toTenantId: number;
  /** What they see there as a carer; null for a parent. */
  carer?: Carer | null;
  /** The session to keep; all others end. */
  keepSid: string | null;
  now: Date;
  /** Seals the secret of an authenticator app for the new account. */
  secret: Secrets;
}

/**
 * Moves the account to another family, under a new id, with settings, security log, second factors, this session and its pushes; tokens
 * and connections end. Lock the accounts first; the caller deals with the old row.
 */
export async function moveAccount(
  db: ServiceTransaction,
  { account, toTenantId, carer = null, keepSid, now, secret }: Move,
): Promise<number> {
  const userId = await copyAccount(db, { account, toTenantId, carer, now });
  await deleteSessionsOf(db, account, keepSid ?? undefined);
  const moved = { tenantId: toTenantId, userId };
  await moveBelongings(db, account, moved);
  const totp = await findTotp(db, moved);
  if (totp)
    await updateSealedSecret(
      db,
      moved,
      sealTotpSecret(secret, moved, openTotpSecret(secret, account, totp.sealedSecret)),
    );
  await recountActiveUsers(db, toTenantId, now);
  return userId;
}
