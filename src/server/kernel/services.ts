import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { AccountKey } from './database/account.ts';
import type { Database } from './database/database.ts';
import type { NotedFileStore } from './files/noted-file-store.ts';
import type { Changes } from './live/changes.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { PublicFetch } from './outbound/public-fetch.ts';
import type { PdfPrinter } from './print/pdf-printer.ts';
import type { Pictures } from './print/pictures.ts';
import type { Secrets } from './secrets/secret.ts';
import type { Tracing } from './tracing.ts';

/** What is noted in an account's security log besides its own acts. */
export interface SecurityNote {
  event: 'call_refused' | 'sealed_files_read' | 'sealed_file_refused';
  account: AccountKey;
  address: string;
  device: string;
  /** The procedure that was refused. */
  call?: string;
}

/** What every feature may use. `src/server/services.ts` adds what single features need. */
export interface Services {
  /** At least 32 bytes: signs cookies and links. */
  secret: Secrets;
  clock: Clock;
  log: Logger;
  database: Database;
  files: NotedFileStore;
  pdf: PdfPrinter;
  pictures: Pictures;
  /** Stops before the database is closed. */
  background: Background;
  /** Undefined without METRICS_TOKEN. */
  metrics: Metrics | undefined;
  /** Undefined without OTEL_EXPORTER_OTLP_ENDPOINT. */
  tracing: Tracing | undefined;
  /** Notes it after the answer, and the same thing once a day. */
  noteSecurity: (note: SecurityNote) => void;
  /** Reaches addresses that families name. */
  outside: PublicFetch;
  /** Tells a family's browsers what has changed. Stops before the database is closed. */
  changes: Changes;
}
