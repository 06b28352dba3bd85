import { createAccount } from '../../src/server/features/accounts/auth/auth.queries.ts';
import { createFamily } from '../../src/server/features/accounts/membership/create-family.queries.ts';
import type { Database } from '../../src/server/kernel/database/database.ts';

/** Families whose members all have their story prompt at the same moment, and nothing else. */
export async function seedReminders(
  database: Database,
  { families, membersEach, due }: { families: number; membersEach: number; due: string },
): Promise<void> {
  const now = new Date('2026-11-20T12:00:00Z');
  const daily = { dailyRemindersAt: '2099-01-01T00:00:00Z', remindersPlanned: true };
  const dailyStoryReminder = JSON.stringify({
    enabled: true,
    time: '19:00',
    method: 'email',
    promptText: 'What was good?',
  });
  for (let family = 0; family < families; family += 1) {
    await database.service(async (db) => {
      const tenantId = await createFamily(db, { lastName: 'Brandt', plan: 'unlimited', now });
      for (let member = 0; member < membersEach; member += 1) {
        const email = `member-${family}-${member}@example.com`;
        const name = { firstName: 'Hannah', lastName: 'Brandt' };
        await createAccount(db, { tenantId, email, passwordHash: 'x', ...name, role: 'user', status: 'active' });
      }
    });
  }
  await database.service((db) =>
    db
      .updateTable('userSettings')
      .set({ ...daily, storyReminderAt: due, dailyStoryReminder })
      .execute(),
  );
}
