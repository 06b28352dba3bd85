import type { Config } from './config.ts';
import type { Model } from './platform/ai/model.ts';
import type { Background } from './platform/background.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { NotedFileStore } from './platform/files/noted-file-store.ts';
import type { Logger } from './platform/logging.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { OpenLibrary } from './platform/outside/open-library.ts';
import type { PushSender } from './platform/outside/push-service.ts';
import type { Readwise } from './platform/outside/readwise.ts';
import type { Sms } from './platform/outside/sms.ts';
import type { PdfPrinter } from './platform/pdf/pdf-printer.ts';
import type { Pictures } from './platform/pictures/pictures.ts';

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
