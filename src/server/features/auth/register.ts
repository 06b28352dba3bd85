import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Register } from '../../../shared/auth.ts';
import { networkOf } from '../../platform/auth/network-address.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { hourMs, takeHits } from '../../platform/auth/rate-limits.ts';
import type { ServiceTransaction } from '../../platform/database/database.ts';
import { AppError, badField } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { recountActiveUsers } from '../families/active-users.ts';
import { createFamily } from '../families/families.queries.ts';
import { createAccount, findAccountByEmail, hasAccounts, lockAccounts } from './accounts.queries.ts';

/**
 * A new account and its family. It waits for an administrator, unless it is the first one of the installation:
 * that one becomes an active super_admin, with the setup code where others can reach the server.
 */
export async function register(services: Services, input: Register, address: string): Promise<{ message: string }> {
  const { config, database, clock } = services;
  await takeHits(
    services,
    [{ key: `register:${networkOf(address)}`, max: config.registrationsPerHour, windowMs: hourMs }],
    'Too many new accounts were made from here. Please try again in an hour.',
  );
  const passwordHash = await hashPassword(input.password);
  const isFirst = await database.service(async (db) => {
    await lockAccounts(db);
    if (await findAccountByEmail(db, input.email)) {
      throw new AppError('CONFLICT', 'An account with this email already exists');
    }
    const first = !(await hasAccounts(db));
    if (first) assertSetupCode(services, input.setupCode);
    await createFamilyAccount(db, { ...input, passwordHash, isFirst: first, now: clock.now() });
    return first;
  });
  return {
    message: isFirst
      ? 'Your account is ready. You are the administrator of this installation. Please sign in.'
      : 'Your account has been created. Please wait for admin approval.',
  };
}

/** Makes the administrator that ADMIN_EMAIL and ADMIN_PASSWORD name, unless the address has an account already. */
export async function createConfiguredAdministrator({ config, database, clock }: Services): Promise<void> {
  const { admin } = config;
  if (!admin) return;
  const passwordHash = await hashPassword(admin.password);
  await database.service(async (db) => {
    await lockAccounts(db);
    if (await findAccountByEmail(db, admin.email)) return;
    const name = { firstName: 'Administrator', lastName: '' };
    await createFamilyAccount(db, { ...name, email: admin.email, passwordHash, isFirst: true, now: clock.now() });
  });
}

interface NewFamilyAccount {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  isFirst: boolean;
  now: Date;
}

async function createFamilyAccount(db: ServiceTransaction, account: NewFamilyAccount): Promise<void> {
  const { isFirst, now, email, passwordHash } = account;
  const firstName = account.firstName.trim();
  const lastName = account.lastName.trim();
  const tenantId = await createFamily(db, {
    lastName: lastName || firstName,
    plan: isFirst ? 'unlimited' : 'trial',
    now,
  });
  await createAccount(db, {
    tenantId,
    email,
    passwordHash,
    firstName,
    lastName,
    role: isFirst ? 'super_admin' : 'user',
    status: isFirst ? 'active' : 'pending',
  });
  if (isFirst) await recountActiveUsers(db, tenantId, now);
}

/** The one-time code for the first account; the same in every process, since it comes from the secret. */
export function setupCodeOf(secret: Buffer): string {
  return createHmac('sha256', secret).update('setup-code').digest('hex').slice(0, 12);
}

function assertSetupCode({ config, secret }: Services, given: string | null | undefined): void {
  if (config.isLoopback) return;
  const expected = Buffer.from(setupCodeOf(secret));
  const received = Buffer.from(given?.trim() ?? '');
  if (received.length === expected.length && timingSafeEqual(received, expected)) return;
  throw badField('setupCode', 'The first account needs the setup code from the server log');
}

/** The setup code, while it is still needed: to be shown in the log. */
export async function pendingSetupCode({ config, database, secret }: Services): Promise<string | undefined> {
  if (config.isLoopback) return undefined;
  return (await database.service((db) => hasAccounts(db))) ? undefined : setupCodeOf(secret);
}
