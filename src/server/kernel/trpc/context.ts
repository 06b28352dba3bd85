import type { ServiceTransaction, Visit } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { ApiToken, Viewer } from './viewer.ts';

/** What a request can do with the session cookie. */
export interface SessionDoor {
  /** The id of the request's session, while it is valid. */
  readonly sid: string | null;
  /** Names the browser by its device cookie; null before its first sign-in. */
  readonly deviceHash: string | null;
  /** Names the browser, by a device cookie that it gets if it has none. */
  bindBrowser(): string;
  /**
   * Signs the browser in: a new session and cookie. If `confirm`, in the same transaction, throws, nothing is created.
   * `provedAt`: when a sign-in provider last checked who it is.
   */
  open(
    owner: { userId: number; tenantId: number },
    confirm?: (db: ServiceTransaction, deviceHash: string) => Promise<void>,
    provedAt?: Date,
  ): Promise<void>;
  /**
   * Gives the session a new id and cookie, so that a copy of the old cookie stops working. `change` runs in the same
   * transaction and gets the new id.
   */
  renew(change: (db: ServiceTransaction, sid: string) => Promise<void>): Promise<void>;
  /** Signs the browser out, if signed in. `confirm` runs in the transaction that ends the session. */
  close(confirm?: (db: ServiceTransaction) => Promise<void>): Promise<void>;
}

/** One request, through tRPC or REST. */
export interface Context {
  services: Services;
  requestId: string;
  /** The request's address; `X-Forwarded-For` counts only from TRUST_PROXY. */
  address: string;
  /** The calling program, for people: `Safari on iPhone`. */
  device(): string;
  viewer: Viewer | null;
  /** The viewer's visit, begun with the request. Null for a visitor. */
  visit: Visit<unknown> | null;
  /** A script's token; null in a browser. A request never has both a token and a session. */
  token: ApiToken | null;
  session: SessionDoor;
  /** The name that the calling browser page gave itself. */
  tab?: string | undefined;
  /** In a mutation: only the caller may see the change, so nobody else is told. */
  keepToSelf?(): void;
  /** Throws while the family has too many long answers running to get another list. */
  assertRoom?: (() => void) | undefined;
}
