import type { FamilyTransaction, ServiceTransaction } from '../database/database.ts';
import type { Visit } from '../database/visit.ts';
import type { Services } from '../services.ts';
import type { ApiToken, Viewer } from './viewer.ts';

/** What a request may do with the cookie. */
export interface SessionDoor {
  /** The id of the session that the request came with, while it is valid. */
  readonly sid: string | null;
  /** Names the browser by its device cookie; null before it has signed in anywhere. */
  readonly deviceHash: string | null;
  /** Signs the browser in: a new session, a new cookie. Neither comes to be when `confirm`, in the same transaction, throws. */
  open(
    owner: { userId: number; tenantId: number },
    confirm?: (db: ServiceTransaction, deviceHash: string) => Promise<void>,
  ): Promise<void>;
  /** Signs the browser out; also fine when nobody is signed in. `confirm` runs in the transaction that ends the session. */
  close(confirm?: (db: ServiceTransaction) => Promise<void>): Promise<void>;
}

/** One request, through tRPC or REST. */
export interface Context {
  services: Services;
  requestId: string;
  /** The address that the request came from; `X-Forwarded-For` counts only from TRUST_PROXY. */
  address: string;
  /** The program that calls, for people: `Safari on iPhone`. */
  device: string;
  viewer: Viewer | null;
  /** Of the viewer; begun with the request, over soon. Null for a visitor. */
  visit: Visit<unknown> | null;
  /** What a script calls with; null in a browser. A request never has both this and a session. */
  token: ApiToken | null;
  session: SessionDoor;
  /** Of a request with an Idempotency-Key: called in the transaction of what it asks for. */
  noteEffect?(db: FamilyTransaction): Promise<void>;
  /** The page in a browser that calls, by the name that it has given itself. */
  tab?: string | undefined;
  /** In a mutation: what it changes nobody but the caller may see, and so nobody else is told of it. */
  keepToSelf?(): void;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}
