import { say } from '#words';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { countActiveUsers, countNewLessons, findPlan, lockUsage, setUsage } from './plan-limits.queries.ts';

const bytesPerGb = 1024 ** 3;

type Configured = Pick<Services, 'config'>;

/** Undefined if the family has no limits. */
async function findLimits(db: FamilyTransaction, { config }: Configured) {
  if (!config.enforcePlanLimits) return undefined;
  const plan = await findPlan(db);
  return plan.plan === 'unlimited' ? undefined : plan;
}

/** Whether the family can help itself to a larger plan. */
const isSold = ({ config }: Configured): boolean => config.payments !== undefined;

const planLimit = (message: string): AppError => new AppError('PLAN_LIMIT', message);

/** Throws PLAN_LIMIT when the family already has as many children as its plan allows. */
export async function assertRoomForChild(
  db: FamilyTransaction,
  services: Configured,
  childCount: number,
): Promise<void> {
  const limits = await findLimits(db, services);
  if (!limits || childCount < limits.maxChildren) return;
  const max = limits.maxChildren;
  throw planLimit(
    isSold(services)
      ? say(
          'Your plan has room for {max, plural, one {# child} other {# children}}. Choose a larger plan on your profile page to add another.',
          { max },
        )
      : say(
          'Your plan has room for {max, plural, one {# child} other {# children}}. Ask an administrator for a larger plan to add another.',
          { max },
        ),
  );
}

/** Counts one more lesson of this month. Throws PLAN_LIMIT when there is no room; deleting a lesson makes none. */
export async function claimLesson(db: FamilyTransaction, services: Configured, now: Date): Promise<void> {
  await lockUsage(db, now);
  const count = await countNewLessons(db, now);
  const limits = await findLimits(db, services);
  if (limits && count >= limits.maxLessonsPerMonth) {
    const max = limits.maxLessonsPerMonth;
    throw planLimit(
      isSold(services)
        ? say(
            'Your plan has room for {max, plural, one {# new lesson} other {# new lessons}} a month. Choose a larger plan on your profile page, or add this one next month.',
            { max },
          )
        : say(
            'Your plan has room for {max, plural, one {# new lesson} other {# new lessons}} a month. Ask an administrator for a larger plan, or add this one next month.',
            { max },
          ),
    );
  }
  await setUsage(db, now, 'lessonsCreated', count + 1);
}

/** Lock the usage first. Throws PLAN_LIMIT if files were added (`isMore`) and there is no room. */
export async function setStorageUsed(
  db: FamilyTransaction,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { bytes, isMore }: { bytes: number; isMore: boolean },
): Promise<void> {
  const limits = isMore ? await findLimits(db, { config }) : undefined;
  if (limits && bytes > limits.maxStorageGb * bytesPerGb) {
    const { maxStorageGb } = limits;
    throw planLimit(
      isSold({ config })
        ? say(
            'Your plan has room for {maxStorageGb} GB of files. Delete some, or choose a larger plan on your profile page.',
            { maxStorageGb },
          )
        : say(
            'Your plan has room for {maxStorageGb} GB of files. Delete some, or ask an administrator for a larger plan.',
            { maxStorageGb },
          ),
    );
  }
  await setUsage(db, clock.now(), 'storageUsedGb', bytes / bytesPerGb);
}

/** How many more bytes the plan has room for; undefined if it has no limit. */
export async function findStorageRoom(
  db: FamilyTransaction,
  services: Configured,
  used: number,
): Promise<number | undefined> {
  const limits = await findLimits(db, services);
  return limits && limits.maxStorageGb * bytesPerGb - used;
}

/** Throws PLAN_LIMIT when the plan has no room for another active user. Lock the accounts first. */
export async function assertRoomForUser(db: ServiceTransaction, services: Configured, tenantId: number): Promise<void> {
  const limits = await findLimits(asFamily(db, tenantId), services);
  if (!limits || (await countActiveUsers(db, tenantId)) < limits.maxUsers) return;
  throw planLimit(
    say(
      'This family’s plan has room for {maxUsers} active users. To add another, deactivate one of them or choose a larger plan.',
      { maxUsers: limits.maxUsers },
    ),
  );
}

/** Throws PLAN_LIMIT when the plan has no room for another invitation: open ones (`invited`) count as users. */
export async function assertRoomForInvitation(
  db: ServiceTransaction,
  services: Configured,
  { tenantId, invited }: { tenantId: number; invited: number },
): Promise<void> {
  const limits = await findLimits(asFamily(db, tenantId), services);
  if (!limits || (await countActiveUsers(db, tenantId)) + invited < limits.maxUsers) return;
  const max = limits.maxUsers;
  throw planLimit(
    isSold(services)
      ? say(
          'Your plan has room for {max, plural, one {# member} other {# members}}, open invitations included. Revoke an invitation, or choose a larger plan on your profile page.',
          { max },
        )
      : say(
          'Your plan has room for {max, plural, one {# member} other {# members}}, open invitations included. Revoke an invitation, or ask an administrator for a larger plan.',
          { max },
        ),
  );
}

/** Call it when an account has become active or inactive. */
export async function recountActiveUsers(db: ServiceTransaction, tenantId: number, now: Date): Promise<void> {
  const family = asFamily(db, tenantId);
  await lockUsage(family, now);
  await setUsage(family, now, 'activeUsers', await countActiveUsers(db, tenantId));
}
