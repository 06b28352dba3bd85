import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { NotedFileStore } from './files/noted-file-store.ts';
import type { Background } from './jobs/background.ts';
import type { Changes } from './live/changes.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { PdfPrinter } from './print/pdf-printer.ts';
import type { Pictures } from './print/pictures.ts';

/** What every feature may reach outside of itself. `src/server/services.ts` adds what single features need. */
export interface Services {
  /** At least 32 bytes: signs cookies and links. */
  secret: Buffer;
  clock: Clock;
  log: Logger;
  database: Database;
  files: NotedFileStore;
  pdf: PdfPrinter;
  pictures: Pictures;
  /** Ends before the database is closed. */
  background: Background;
  /** Undefined without METRICS_TOKEN. */
  metrics: Metrics | undefined;
  /** Tells the browsers of a family what has changed. Ends before the database is closed. */
  changes: Changes;
}
