import { isAddressVerified } from '../../platform/auth/verified-address.queries.ts';
import type { ServiceTransaction } from '../../platform/database/database.ts';
import type { ComposedMail } from '../../platform/mail/layout.ts';
import type { Services } from '../../services.ts';

export interface AccountMail {
  kind:
    | 'invitation'
    | 'password-reset'
    | 'email-verification'
    | 'account-pending'
    | 'account-approved'
    | 'account-rejected';
  tenantId: number;
  /** The account that gets it; null for an address that has none yet. */
  userId: number | null;
  email: string;
  /** With `kind`, tells this mail from every other: it is queued once. */
  key: string;
  /** After this moment it makes no sense any more. */
  expiresAt?: string;
  mail: ComposedMail;
}

export async function queueAccountMail(
  db: ServiceTransaction,
  { mailer, background }: Services,
  { kind, tenantId, userId, email, mail }: AccountMail,
): Promise<void> {
  const isForAnyAddress = userId === null || kind === 'email-verification';
  if (!isForAnyAddress && !(await isAddressVerified(db, { tenantId, userId }))) return;
  background.start('account mail', async () => void (await mailer.send({ to: email, ...mail })));
}
