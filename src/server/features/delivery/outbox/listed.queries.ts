import type { ListedKind } from '../../../../shared/messages/outbox.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';

interface ListedNotice {
  userId: number;
  kind: ListedKind;
  /** Unique in the family. */
  key: string;
  /** The page that it opens, beginning with `/`. */
  path: string;
}

/** Replaces a line in a member's list of notifications that no channel sends. Without `words`, removes it. */
export async function replaceListed(
  db: FamilyTransaction,
  { userId, kind, key, path }: ListedNotice,
  words: { subject: string; at: string } | undefined,
): Promise<void> {
  await db.deleteFrom('outgoingMessages').where('tenantId', '=', db.tenantId).where('dedupeKey', '=', key).execute();
  if (!words) return;
  const { subject, at } = words;
  await db
    .insertInto('outgoingMessages')
    .values({
      tenantId: db.tenantId,
      userId,
      kind,
      channel: 'list',
      recipient: '',
      subject,
      path,
      dedupeKey: key,
      status: 'sent',
      attempts: 0,
      dueAt: at,
      sentAt: at,
      createdAt: at,
    })
    .execute();
}
