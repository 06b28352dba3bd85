import { say } from '#words';
import type { HouseholdKind, SetHouseholdSharing } from '../../../../shared/reach/households.ts';
import { touches } from '../../../../shared/touches.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import type { FamilyContext } from '../../../kernel/trpc/access.ts';
import type { Services } from '../../../services.ts';
import { findShareable } from '../relatives/sharing.queries.ts';
import { isAboutChild, setShared } from './household-sharing.queries.ts';
import { findLink, type StoredLink } from './households.queries.ts';

const closed: Readonly<Record<HouseholdKind, string>> = {
  story: say('This story is private. Only its author sees it.'),
  photo: say('This photo can’t be shared.'),
  milestone: say('A milestone can be shared once it is reached.'),
};

export async function getLink(db: FamilyTransaction, childId: number): Promise<StoredLink> {
  const link = await findLink(db, childId);
  if (!link) throw notFound(say('This child isn’t linked with another family.'));
  return link;
}

/** The other family's pages show it, or no longer do. */
export const announceTo = ({ changes }: Pick<Services, 'changes'>, tenantId: number): void =>
  changes.announce({ tenantId, userId: null, family: touches['households.end'].family, own: [] });

/** Shares a record with the child's other family, or stops it at once. */
export async function setHouseholdSharing(ctx: FamilyContext, given: SetHouseholdSharing): Promise<void> {
  const { services, viewer } = ctx;
  const { kind, recordId, isShared } = given;
  const { otherTenantId } = await ctx.family(async (db) => {
    const link = await getLink(db, given.id);
    const record = { kind, id: recordId };
    const found = await findShareable(db, viewer.userId, record);
    if (!found) throw notFound(say('Not found'));
    if (isShared && found.isClosed) throw new AppError('FORBIDDEN', closed[kind]);
    if (isShared && !(await isAboutChild(db, record, given.id))) {
      throw badField('recordId', say('Only what is about this child can be shared with its other family.'));
    }
    await setShared(db, record, { householdId: link.householdId, isShared });
    return link;
  });
  announceTo(services, otherTenantId);
}
