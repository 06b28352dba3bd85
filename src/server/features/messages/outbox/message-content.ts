import { openSealed, type SealOwner } from '../../../kernel/secrets/seal.ts';
import type { MailContent } from '../channels/mail-layout.ts';

/** What is said, as it is kept until it was sent. */
export type MessageContent =
  | { channel: 'email'; mail: MailContent }
  | { channel: 'sms'; text: string }
  | { channel: 'push'; deviceId: number; text: string; path: string };

/** Sealed for the family: it may hold a link that opens an account. */
export const contentOwner = (tenantId: number): SealOwner => ({ purpose: 'outgoing-message', tenantId, userId: 0 });

/** Undefined when it was sealed under another SECRET. */
export function openContent(secret: Buffer, tenantId: number, stored: string): MessageContent | undefined {
  // Mails that waited when messages were not sealed yet were taken over as they were.
  const text = stored.startsWith('{') ? stored : openSealed(secret, contentOwner(tenantId), stored);
  return text === undefined ? undefined : (JSON.parse(text) as MessageContent);
}
