import { say } from '#words';
import { type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import { ageInYears, latestDueDate, suggestedStage } from '../../../../shared/children/child-age.ts';
import type { Child, CreateChild, UpdateChild } from '../../../../shared/children/children.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { workInPages } from '../../../kernel/jobs/in-pages.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { assertFiles, removeFileRows } from '../../files/files.rules.ts';
import { discardRemoved } from '../../files/sweep-files.rules.ts';
import { lockUsage, setUsage } from '../../household/families/plan-limits.queries.ts';
import { assertRoomForChild } from '../../household/families/plan-limits.rules.ts';
import {
  countChildren,
  createChild,
  endChild,
  findChild,
  findChildIds,
  restoreChild,
  updateChild,
} from './children.queries.ts';
import {
  eraseChildren,
  listFamiliesToErase,
  listFilesToErase,
  lockChildrenToErase,
} from './erase-ended-children.queries.ts';

/** Counts the child towards the family's usage in the same transaction. */
export async function addChild(
  db: FamilyTransaction,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  viewer: Viewer,
  input: CreateChild,
): Promise<Child> {
  const today = todayIn(viewer.timezone, clock.now());
  assertDue(input.dateOfBirth, today);
  assertRemembered(input, today);
  await assertPicture(db, viewer.userId, input.profileImage);
  await lockUsage(db, clock.now());
  const count = await countChildren(db);
  await assertRoomForChild(db, { config }, count);
  const currentStage = input.currentStage ?? suggestedStage(ageInYears(input.dateOfBirth, today));
  const child = await createChild(db, viewer.userId, { ...input, currentStage });
  await setUsage(db, clock.now(), 'totalChildren', count + 1);
  return child;
}

/** Fields that aren't sent stay unchanged. */
export async function changeChild(
  db: FamilyTransaction,
  { clock }: Pick<Services, 'clock'>,
  viewer: Viewer,
  { id, version, ...sent }: UpdateChild & { id: number },
): Promise<Child> {
  const before = await lockRecord(db, 'children', { id, version }, async () => found(await findChild(db, id)));
  const changes = withLists(before, sent);
  if (changes.dateOfBirth !== undefined && changes.dateOfBirth !== before.dateOfBirth) {
    assertDue(changes.dateOfBirth, todayIn(viewer.timezone, clock.now()));
  }
  if (changes.rememberedOn || changes.dateOfBirth !== undefined) {
    assertRemembered({ ...before, ...changes }, todayIn(viewer.timezone, clock.now()));
  }
  await assertPicture(db, viewer.userId, changes.profileImage, before.profileImage);
  return found(await updateChild(db, id, changes, clock.now()));
}

function assertDue(dateOfBirth: CalendarDate, today: CalendarDate): void {
  if (dateOfBirth <= latestDueDate(today)) return;
  throw badField('dateOfBirth', say('A child can be due within the next 10 months at most'));
}

/** A day of the child's life. */
function assertRemembered(
  { dateOfBirth, rememberedOn }: { dateOfBirth: CalendarDate; rememberedOn?: CalendarDate | null | undefined },
  today: CalendarDate,
): void {
  if (!rememberedOn || (rememberedOn >= dateOfBirth && rememberedOn <= today)) return;
  throw badField('rememberedOn', say('Please choose a day from the birth to today'));
}

function found(child: Child | undefined): Child {
  if (!child) throw notFound(say('Child not found'));
  return child;
}

const assertPicture = (
  db: FamilyTransaction,
  userId: number,
  url: string | null | undefined,
  held: string | null = null,
) => assertFiles(db, { userId }, url ? [{ field: 'profileImage', url }] : [], [held]);

/** End Tracking: hides the child from every answer; it can be restored for 30 days. */
export async function endTracking(
  db: FamilyTransaction,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  await lockUsage(db, clock.now());
  if (!(await endChild(db, id, clock.now()))) throw notFound(say('Child not found'));
  await setUsage(db, clock.now(), 'totalChildren', await countChildren(db));
}

/** Undoes End Tracking if the plan still has room. */
export async function restoreTracking(
  db: FamilyTransaction,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  id: number,
): Promise<Child> {
  await lockUsage(db, clock.now());
  const count = await countChildren(db);
  const child = await restoreChild(db, id, clock.now());
  if (!child) throw notFound(say('Child not found'));
  await assertRoomForChild(db, { config }, count);
  await setUsage(db, clock.now(), 'totalChildren', count + 1);
  return child;
}

/** An id in a body that isn't a child of the family is a bad field, not NOT_FOUND. */
export async function assertChildren(db: FamilyTransaction, ids: readonly number[], field: string): Promise<void> {
  const known = await findChildIds(db, ids);
  if (ids.some((id) => !known.has(id))) throw badField(field, say('Child not found'));
}

/** Returns how many were erased. A failure in one family doesn't stop the others. Safe in several processes at once. */
export async function eraseEndedChildren(services: Services): Promise<number> {
  const { database, clock, log } = services;
  let erased = 0;
  await workInPages<number>({
    next: (last) => database.service((db) => listFamiliesToErase(db, clock.now(), last)),
    async work(tenantId) {
      erased += await eraseInFamily(services, tenantId);
    },
    failed: 'erasing the ended children of a family failed',
    ids: (tenantId) => ({ tenantId }),
    log,
  });
  return erased;
}

/** If removing the bytes fails, a job does it later. */
async function eraseInFamily(services: Services, tenantId: number): Promise<number> {
  const { database, clock } = services;
  const erased = await database.family(tenantId, async (db) => {
    const childIds = await lockChildrenToErase(db, clock.now());
    const files = await listFilesToErase(db, childIds);
    await eraseChildren(db, childIds);
    await removeFileRows(db, services, files);
    return childIds.length;
  });
  await discardRemoved(services, tenantId);
  return erased;
}
