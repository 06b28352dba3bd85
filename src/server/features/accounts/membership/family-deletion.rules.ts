import { say } from '#words';
import { type DeleteFamily, deletionNoticeDays, type FamilyDeletion } from '../../../../shared/accounts/leaving.ts';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { addDays, type CalendarDate, longDate, startOfDayIn, todayIn } from '../../../../shared/calendar-date.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Services } from '../../../services.ts';
import { type Notice, notifyEveryMember } from '../../delivery/outbox/notice.rules.ts';
import { outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { assertOwner } from '../../household/confirmation/own-password.rules.ts';
import { findFamilyName, hasLastSuperAdmin } from '../../household/families/families.queries.ts';
import { lockOwnAccount } from '../../household/families/families.rules.ts';
import {
  byAnother,
  originOf,
  recordForMembers,
  recordSecurityEvent,
} from '../../household/security-log/security-events.queries.ts';
import { deleteDeletion, findDeletion, insertDeletion, noteSuspensionTold } from './family-deletion.queries.ts';

/** Any member can keep the family until the 14th day ends where the caller lives. */
export async function requestDeletion(
  ctx: UserContext,
  { familyName, ...proof }: DeleteFamily,
): Promise<FamilyDeletion> {
  const { services, viewer } = ctx;
  // Before it asks for a proof, because a code works once.
  await services.database.family(viewer.tenantId, (db) => assertFamilyName(db, familyName));
  await assertOwner(ctx, proof);
  const requestedAt = services.clock.now();
  const takesEffectOn = addDays(todayIn(viewer.timezone, requestedAt), deletionNoticeDays);
  const takesEffectAt = startOfDayIn(viewer.timezone, addDays(takesEffectOn, 1));
  const deletion = await services.database.service(async (service) => {
    await lockOwnAccount(service, viewer);
    if (await hasLastSuperAdmin(service, { tenantId: viewer.tenantId })) {
      throw new AppError(
        'CONFLICT',
        say(
          'The only super admin of this server is in your family. Make someone else a super admin first, under Admin.',
        ),
      );
    }
    const db = asFamily(service, viewer.tenantId);
    await assertFamilyName(db, familyName);
    if (await insertDeletion(db, { requestedBy: viewer.userId, requestedAt, takesEffectOn, takesEffectAt })) {
      await recordDeletion(db, ctx, 'family_deletion_asked');
      const requestedBy = `${viewer.firstName} ${viewer.lastName}`;
      const announced = { requestedBy, familyName: familyName.trim(), requestedAt, takesEffectOn };
      await notifyEveryMember(db, outboxOf(services), (to) => noticeOf({ ...announced, ...to }));
    }
    return findDeletion(db);
  });
  if (!deletion) throw notFound(say('Your family isn’t scheduled for deletion.'));
  sendSoon(services, viewer.tenantId);
  return deletion;
}

async function assertFamilyName(db: FamilyTransaction, familyName: string): Promise<void> {
  if (familyName.trim() === (await findFamilyName(db))) return;
  throw badField('familyName', say('That isn’t your family’s name'));
}

export async function keepFamily(db: FamilyTransaction, ctx: UserContext): Promise<void> {
  if (!(await deleteDeletion(db))) throw notFound(say('Your family isn’t scheduled for deletion.'));
  await recordDeletion(db, ctx, 'family_deletion_cancelled');
}

async function recordDeletion(
  db: FamilyTransaction,
  ctx: UserContext,
  event: 'family_deletion_asked' | 'family_deletion_cancelled',
): Promise<void> {
  const { tenantId, userId } = ctx.viewer;
  await recordSecurityEvent(db, { ...originOf(ctx), account: ctx.viewer, event });
  const detail = { by: 'member' } as const;
  await recordForMembers(db, { ...byAnother(ctx), tenantId, exceptUserId: userId, event, detail });
}

interface AnnouncedDeletion {
  isCarer: boolean;
  requestedBy: string;
  familyName: string;
  requestedAt: Date;
  takesEffectOn: CalendarDate;
}

function noticeOf({ isCarer, requestedBy, familyName, requestedAt, takesEffectOn }: AnnouncedDeletion): Notice {
  const day = longDate(takesEffectOn);
  return {
    kind: 'family_deletion',
    key: `family-deletion:${requestedAt.getTime()}`,
    title: say('The {familyName} will be deleted', { familyName }),
    line: isCarer
      ? say('Until then, its parents can stop it.')
      : say('Until then, you can stop it or download everything.'),
    path: '/profile',
    mail: {
      subject: say('The {familyName} will be deleted on {day}', { familyName, day }),
      parts: [
        {
          kind: 'paragraph',
          text: say(
            '{requestedBy} asked to delete the {familyName} on Upbringing. After {day}, everything in it will be gone: stories, lessons, letters, photos, and every member’s account.',
            { requestedBy, familyName, day },
          ),
        },
        {
          kind: 'paragraph',
          text: isCarer
            ? say('Until then, its parents can stop it.')
            : say('Until then, any parent can stop it or download an export, on their profile page.'),
        },
      ],
      button: isCarer ? say('Open your profile') : say('Cancel the deletion, or download an export'),
      footer: say('You’re getting this because you’re a member of this family.'),
    },
  };
}

/**
 * Tells the members of a suspended family, who can't sign in to keep it, that it will be deleted. If it is already due,
 * they get another 14 days. Returns whether anybody was told; then call `sendSoon`.
 */
export async function tellOfSuspension(
  db: ServiceTransaction,
  services: Services,
  { tenantId, isDue }: { tenantId: number; isDue: boolean },
): Promise<boolean> {
  const now = services.clock.now();
  const takesEffectOn = addDays(todayIn(defaultTimeZone, now), deletionNoticeDays);
  const takesEffectAt = startOfDayIn(defaultTimeZone, addDays(takesEffectOn, 1)).toISOString();
  const later = isDue ? { takesEffectOn, takesEffectAt } : undefined;
  const day = await noteSuspensionTold(db, tenantId, { now, later });
  if (day === undefined) return false;
  const family = asFamily(db, tenantId);
  const familyName = await findFamilyName(family);
  await notifyEveryMember(family, outboxOf(services), () => suspendedNotice({ familyName, day: longDate(day), now }));
  return true;
}

function suspendedNotice({ familyName, day, now }: { familyName: string; day: string; now: Date }): Notice {
  return {
    kind: 'family_deletion',
    key: `family-deletion-suspended:${now.getTime()}`,
    title: say('The {familyName} will be deleted', { familyName }),
    line: say('It is suspended, so nobody can sign in to keep it.'),
    path: '/auth',
    mail: {
      subject: say('The {familyName} will be deleted on {day}', { familyName, day }),
      parts: [
        {
          kind: 'paragraph',
          text: say(
            'A member asked to delete the {familyName}, and it is suspended now. At the end of {day}, everything in it will be erased for good.',
            { familyName, day },
          ),
        },
        {
          kind: 'paragraph',
          text: say('Nobody in the family can sign in until then. If you want to keep it, write to an administrator.'),
        },
      ],
      button: say('Go to the sign-in page'),
      footer: say('You’re getting this because you’re a member of this family.'),
    },
  };
}
