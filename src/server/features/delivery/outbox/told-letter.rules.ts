import type { Database } from '../../../kernel/database/database.ts';
import type { Secrets } from '../../../kernel/secrets/secret.ts';
import type { MailContent } from '../channels/mail-layout.rules.ts';

/** The relative who gets a mail, and the letter or question that it is, whose words are read when it is sent. */
export interface ToldRelative {
  id: number;
  letterId?: number | undefined;
  questionId?: number | undefined;
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
  letterId?: number | undefined;
  questionId?: number | undefined;
  /** The address to which it is about to go. */
  recipient: string;
}

/** What a letter or a question says now, in the reader's language; undefined if it is not to be sent any more. */
export type ReadLetter = (setting: LetterSetting, told: ToldLetter) => Promise<MailContent | undefined>;
