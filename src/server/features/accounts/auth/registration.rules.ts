import { timingSafeEqual } from 'node:crypto';
import { say } from '#words';
import type { Register } from '../../../../shared/accounts/auth.ts';
import { personName } from '../../../../shared/accounts/person-name.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import { enforceRateLimits, networkLimits } from '../../../kernel/limits/rate-limits.ts';
import { assertUncommonPassword, isCommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import { hashPassword } from '../../../kernel/secrets/passwords.ts';
import { deriveKey, type Secrets } from '../../../kernel/secrets/secret.ts';
import { StartError } from '../../../kernel/start-error.ts';
import type { Services } from '../../../services.ts';
import { lockAccounts } from '../../household/families/families.queries.ts';
import { recountActiveUsers } from '../../household/families/plan-limits.rules.ts';
import { type Mailing, pendingAccountMail, withAccountMails } from '../mails/mails.rules.ts';
import { createFamily } from '../membership/create-family.queries.ts';
import { redeemInvitation } from '../membership/invitations.rules.ts';
import { createAccount, findAccountByEmail, hasAccounts, listAdministrators } from './auth.queries.ts';
import { assertPasswordSignIn } from './auth.rules.ts';
import { queueVerification } from './email-verification.rules.ts';

/**
 * A new account waits for approval in a family of its own. The very first becomes super_admin (with the setup code if
 * others can reach the server); an invited one joins its family and is active at once.
 */
export async function register(services: Services, input: Register, address: string): Promise<{ message: string }> {
  const { config } = services;
  assertPasswordSignIn(services);
  await assertUncommonPassword('password', input.password, input);
  await enforceRateLimits(
    services,
    networkLimits('register', address, { max: config.registrationsPerHour, windowMs: hourMs }),
    say('Too many accounts were created from your network. Please try again in an hour.'),
  );
  const passwordHash = await hashPassword(input.password);
  const message = await withAccountMails(services, async (mailing) => {
    const { db } = mailing;
    await lockAccounts(db);
    if (await findAccountByEmail(db, input.email)) {
      throw new AppError('CONFLICT', say('An account with this email already exists'));
    }
    const { inviteToken } = input;
    if (!inviteToken) return registerFamily(mailing, { ...input, passwordHash });
    const { familyName } = await createInvited(mailing, { ...input, passwordHash, inviteToken });
    return say('Your account has been created. You are now part of the {familyName}.', { familyName });
  });
  return { message };
}

type NewAccount = Register & { passwordHash: string };

interface InvitedAccount {
  email: string;
  /** Empty for an account without a password. */
  passwordHash: string;
  firstName: string;
  lastName: string;
  inviteToken: string;
  timezone?: string | null | undefined;
}

/** The account of an invited person, in the inviting family. Lock the accounts first. */
export async function createInvited(
  mailing: Mailing,
  { email, passwordHash, firstName, lastName, inviteToken, timezone }: InvitedAccount,
): Promise<AccountKey & { familyName: string }> {
  const { db, services } = mailing;
  const now = services.clock.now();
  const { tenantId, familyName, isMailed, carer } = await redeemInvitation(db, services, {
    token: inviteToken,
    email,
    field: 'inviteToken',
  });
  const userId = await createAccount(db, {
    tenantId,
    email,
    passwordHash,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    role: 'user',
    carer,
    status: 'active',
    timezone,
    emailVerifiedAt: isMailed ? now.toISOString() : verifiedFromTheStart(services),
  });
  await recountActiveUsers(db, tenantId, now);
  await queueVerification(mailing, { tenantId, userId });
  return { tenantId, userId, familyName };
}

async function registerFamily(mailing: Mailing, account: NewAccount): Promise<string> {
  const { db, services } = mailing;
  const isFirst = !(await hasAccounts(db));
  if (isFirst) assertSetupCode(services, account.setupCode);
  const owner = await createFamilyAccount(db, {
    ...account,
    isFirst,
    now: services.clock.now(),
    emailVerifiedAt: verifiedFromTheStart(services),
  });
  await queueVerification(mailing, owner);
  if (isFirst) return say('Your account is ready. You are the administrator of this server.');
  await mailAdministrators(mailing, { ...account, userId: owner.userId });
  return say('Your account has been created. Please wait for admin approval.');
}

/** Without mail nobody could confirm an address. */
const verifiedFromTheStart = ({ config, clock }: Services): string | null =>
  config.smtpUrl === undefined ? clock.now().toISOString() : null;

const configuredNames = { firstName: say('Administrator'), lastName: '' };

/** Makes the account of ADMIN_EMAIL if it is missing. Throws StartError if ADMIN_PASSWORD is too easy to guess. */
export async function createConfiguredAdministrator({ config, database, clock }: Services): Promise<void> {
  const { admin } = config;
  if (!admin || (await database.service((db) => findAccountByEmail(db, admin.email)))) return;
  if (await isCommonPassword(admin.password, { ...configuredNames, email: admin.email })) {
    throw new StartError(
      say('The configuration is wrong: ADMIN_PASSWORD is too easy to guess. Please choose a less common password.'),
    );
  }
  const passwordHash = await hashPassword(admin.password);
  await database.service(async (db) => {
    await lockAccounts(db);
    if (await findAccountByEmail(db, admin.email)) return;
    const now = clock.now();
    await createFamilyAccount(db, {
      ...configuredNames,
      email: admin.email,
      passwordHash,
      isFirst: true,
      now,
      // The operator wrote this text.
      emailVerifiedAt: now.toISOString(),
    });
  });
}

interface NewFamilyAccount {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  isFirst: boolean;
  now: Date;
  emailVerifiedAt: string | null;
  timezone?: string | null | undefined;
}

async function createFamilyAccount(db: ServiceTransaction, account: NewFamilyAccount): Promise<AccountKey> {
  const { isFirst, now, email, passwordHash, emailVerifiedAt, timezone } = account;
  const firstName = account.firstName.trim();
  const lastName = account.lastName.trim();
  const tenantId = await createFamily(db, {
    lastName: lastName || firstName,
    plan: isFirst ? 'unlimited' : 'trial',
    now,
  });
  const userId = await createAccount(db, {
    tenantId,
    email,
    passwordHash,
    firstName,
    lastName,
    emailVerifiedAt,
    timezone,
    role: isFirst ? 'super_admin' : 'user',
    status: isFirst ? 'active' : 'pending',
  });
  if (isFirst) await recountActiveUsers(db, tenantId, now);
  return { tenantId, userId };
}

/** The code for the first account, derived from SECRET so that it is the same in every process. */
export function setupCodeOf(secret: Secrets): string {
  return deriveKey(secret, 'setup code').toString('hex').slice(0, 32);
}

function assertSetupCode({ config, secret }: Services, given: string | null | undefined): void {
  if (config.isLoopback) return;
  const expected = Buffer.from(setupCodeOf(secret));
  const received = Buffer.from(given?.trim() ?? '');
  if (received.length === expected.length && timingSafeEqual(received, expected)) return;
  throw badField(
    'setupCode',
    say('Enter the setup code. The person who installed Upbringing finds it in the server’s log.'),
  );
}

/** Before the first request: makes the configured administrator, or says in the log what the first account needs. */
export async function prepareFirstAccount(services: Services): Promise<void> {
  const { config, database, secret, log } = services;
  await createConfiguredAdministrator(services);
  if (config.isLoopback || (await database.service((db) => hasAccounts(db)))) return;
  log.warn({ setupCode: setupCodeOf(secret) }, 'The first account needs this setup code.');
}

interface PendingAccount {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
}

async function mailAdministrators(
  { services, db, queue }: Mailing,
  { userId: waiting, email, firstName, lastName }: PendingAccount,
): Promise<void> {
  const mail = () =>
    pendingAccountMail({
      name: personName({ firstName, lastName }),
      email,
      appUrl: services.config.appUrl,
    });
  for (const administrator of await listAdministrators(db)) {
    await queue({
      kind: 'account_waiting',
      ...administrator,
      key: `${waiting}-${administrator.userId}`,
      mail,
    });
  }
}
