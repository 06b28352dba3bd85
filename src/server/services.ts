import type { Config } from './config.ts';
import type { Mailer } from './features/messages/channels/mailer.ts';
import type { PushSender } from './features/messages/channels/push-service.ts';
import type { Sms } from './features/messages/channels/sms.ts';
import type { Model } from './kernel/ai/model.ts';
import type { Background } from './kernel/background.ts';
import type { Clock } from './kernel/clock.ts';
import type { Database } from './kernel/database/database.ts';
import type { NotedFileStore } from './kernel/files/noted-file-store.ts';
import type { Logger } from './kernel/logging.ts';
import type { OpenLibrary } from './kernel/outbound/open-library.ts';
import type { Readwise } from './kernel/outbound/readwise.ts';
import type { Pictures } from './kernel/pictures/pictures.ts';
import type { PdfPrinter } from './kernel/print/pdf-printer.ts';

/** Everything that the features reach outside of themselves. Made once in main.ts; tests make their own. */
export interface Services {
  config: Config;
  /** At least 32 bytes: signs cookies and links. */
  secret: Buffer;
  clock: Clock;
  log: Logger;
  database: Database;
  mailer: Mailer;
  /** Without one there are no text messages. */
  sms: Sms | undefined;
  push: PushSender;
  files: NotedFileStore;
  pdf: PdfPrinter;
  pictures: Pictures;
  /** Without one, what it would write comes from what the product brings along. */
  model: Model | undefined;
  openLibrary: OpenLibrary;
  /** The service of reading highlights. */
  readwise: Readwise;
  /** Ends before the database is closed. */
  background: Background;
}
