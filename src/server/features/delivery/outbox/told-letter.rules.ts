import type { Database } from '../../../kernel/database/database.ts';
import type { Secrets } from '../../../kernel/secrets/secret.ts';
import type { MailContent } from '../channels/mail-layout.rules.ts';

/** The relative who gets a mail, and the letter that it is. Its words are not queued: the sender asks for them. */
export interface ToldRelative {
  id: number;
  letterId?: number | undefined;
}

export interface LetterSetting {
  database: Pick<Database, 'family' | 'relativeById'>;
  secret: Secrets;
  now: Date;
  appUrl: string;
  /** Where answers arrive; undefined if mail isn't received. */
  replyDomain: string | undefined;
}

export interface ToldLetter {
  tenantId: number;
  relativeId: number;
  letterId: number;
  /** The address to which it is about to go. */
  recipient: string;
}

/** What a letter says now, in the reader's language; undefined if it is not to be sent any more. */
export type ReadLetter = (setting: LetterSetting, told: ToldLetter) => Promise<MailContent | undefined>;
