import { randomInt } from 'node:crypto';
import type { Language } from '#words';
import { type DemoParent, demoChildren, demoParents } from '../../../../../db/content/demo/family.ts';
import { demoFamilyJoinedDaysAgo, otherAccounts } from '../../../../../db/content/demo/other-accounts.ts';
import type { AccountStatus, Role } from '../../../../shared/accounts/auth.ts';
import { updateUserSettingsSchema } from '../../../../shared/accounts/user-settings.ts';
import { type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { hashPassword } from '../../../kernel/secrets/passwords.ts';
import { StartError } from '../../../kernel/start-error.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { createAccount, hasAccounts } from '../../accounts/auth/auth.queries.ts';
import { createFamily } from '../../accounts/membership/create-family.queries.ts';
import { createChild } from '../../children/children/children.queries.ts';
import { lockAccounts } from '../../household/families/families.queries.ts';
import { eraseFamily } from '../../household/families/family-tables.queries.ts';
import { lockUsage, setUsage } from '../../household/families/plan-limits.queries.ts';
import { recountActiveUsers } from '../../household/families/plan-limits.rules.ts';
import { updateUserSettings } from '../../household/stored-settings/stored-settings.queries.ts';
import { addDemoExtras } from './demo-extras.rules.ts';
import { demoFiles, type PictureAddresses, withPictures } from './demo-pictures.rules.ts';
import { type CastChild, castOf, tell } from './seeding.rules.ts';
import { demoBirthDate } from './story-dates.rules.ts';
import { tellByBoth } from './test-data.queries.ts';
import { seedFamily } from './test-data.rules.ts';

type Filled = Pick<Services, 'database' | 'files' | 'pictures' | 'clock'>;

interface DemoOptions {
  /** Decides what "today" is for the demo family. */
  timeZone: string;
  /** The language that the family writes and reads in. */
  language?: Language;
}

interface DemoAccess {
  email: string;
  /** Made for this run; the same for every account. */
  password: string;
}

interface Moved {
  tenantId: number;
  parentIds: number[];
  tenantIds: number[];
}

/** Throws StartError if there is any account; leaves nothing behind when it fails. */
export const fillDemoInstallation = (
  services: Filled,
  { timeZone, language = 'en' }: DemoOptions,
): Promise<DemoAccess> => inLanguage(language, () => fill(services, { timeZone, language }));

async function fill(services: Filled, { timeZone, language }: Required<DemoOptions>): Promise<DemoAccess> {
  const { database, clock } = services;
  const now = clock.now();
  const password = createPassword();
  const passwordHash = await hashPassword(password);
  const moved = await database.service((db) => createDemoAccounts(db, passwordHash, now));
  const { tenantId, parentIds } = moved;
  const [userId, otherId] = parentIds;
  const [parent, other] = demoParents;
  if (userId === undefined || otherId === undefined || !parent || !other)
    throw new Error('The demo family has no parents.');
  try {
    await withPictures(services, { tenantId, userId }, demoFiles, async (db, pictures) => {
      const today = todayIn(timeZone, now);
      const children = await createDemoChildren(db, { userId, pictures, today, now });
      const settings = updateUserSettingsSchema.parse({ timezone: timeZone, language });
      for (const id of parentIds) await updateUserSettings(db, id, settings, now);
      const seeding = { tenantId, userId, cast: castOf(children), now, timeZone, today, pictures };
      await seedFamily(db, seeding);
      await addDemoExtras(db, seeding, parentIds);
      await tellByBoth(db, { userId, otherId, otherName: other.firstName, now });
    });
  } catch (error) {
    await database.service(async (db) => {
      for (const id of moved.tenantIds) await eraseFamily(db, id);
    });
    throw error;
  }
  return { email: parent.email, password };
}

async function createDemoAccounts(db: ServiceTransaction, passwordHash: string, now: Date): Promise<Moved> {
  await lockAccounts(db);
  if (await hasAccounts(db)) {
    throw new StartError(
      'This installation has accounts already, and the demo family moves into an empty one only. Please choose another DATA_DIR or DATABASE_URL.',
    );
  }
  const account = (tenantId: number, person: DemoParent, more: { role: Role; status: AccountStatus; days: number }) =>
    createAccount(db, {
      tenantId,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      passwordHash,
      role: more.role,
      status: more.status,
      createdAt: new Date(now.getTime() - more.days * dayMs).toISOString(),
    });
  const tenantId = await createFamily(db, { lastName: demoParents[0]?.lastName ?? '', plan: 'unlimited', now });
  const parentIds: number[] = [];
  for (const [index, parent] of demoParents.entries()) {
    const role = index === 0 ? 'super_admin' : 'admin';
    parentIds.push(await account(tenantId, parent, { role, status: 'active', days: demoFamilyJoinedDaysAgo }));
  }
  const tenantIds = [tenantId];
  for (const other of otherAccounts) {
    const otherTenantId = await createFamily(db, { lastName: other.familyName, plan: 'trial', now });
    await account(otherTenantId, other, { role: 'user', status: other.status, days: other.joinedDaysAgo });
    tenantIds.push(otherTenantId);
  }
  for (const id of tenantIds) await recountActiveUsers(db, id, now);
  return { tenantId, parentIds, tenantIds };
}

interface DemoChildrenOptions {
  userId: number;
  pictures: PictureAddresses;
  today: CalendarDate;
  now: Date;
}

/** Maya and Theo, in this order. */
async function createDemoChildren(
  db: FamilyTransaction,
  { userId, pictures, today, now }: DemoChildrenOptions,
): Promise<CastChild[]> {
  const children: CastChild[] = [];
  for (const { bornYearsAgo, bornMonthsAgo, bornDayOfMonth, picture, ...child } of demoChildren) {
    const dateOfBirth = demoBirthDate({ bornYearsAgo, bornMonthsAgo, bornDayOfMonth }, today);
    children.push(
      await createChild(db, userId, {
        ...tell('children', child),
        dateOfBirth,
        profileImage: pictures.get(picture) ?? null,
      }),
    );
  }
  await lockUsage(db, now);
  await setUsage(db, now, 'totalChildren', children.length);
  return children;
}

/** Easy to type: three groups of four without letters and digits that look alike; about 59 bits. */
function createPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}
