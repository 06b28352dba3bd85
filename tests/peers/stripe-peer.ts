import type { PaymentsConfig } from '../../src/server/features/accounts/plan/payments.client.ts';

export interface PeerSubscription {
  id: string;
  customer: string;
  price: string;
  status: string;
  created: number;
  periodEnd: number;
  cancelAt?: number;
  endedAt?: number;
}

export interface PeerInvoice {
  id: string;
  customer: string;
  total: number;
  currency: string;
  status: string;
  attempted: boolean;
  created: number;
  paidAt?: number;
  refunded?: number;
}

export interface PeerSession {
  id: string;
  customer: string;
  price: string;
  status: 'open' | 'complete' | 'expired';
  successUrl: string;
  cancelUrl: string;
}

export type Manner = 'good' | 'error' | 'break-off';

export interface StripePeer {
  settings: PaymentsConfig;
  url: string;
  /** Method and path of the received calls. */
  requests: string[];
  customers: Set<string>;
  sessions: PeerSession[];
  subscriptions: PeerSubscription[];
  invoices: PeerInvoice[];
  /** Seconds since 1970. */
  now: number;
  behave(manner: Manner): void;
  /** Holds the answers to calls of this path until released. */
  hold(path: string): { arrived: Promise<void>; letGo(): void };
  /** A subscription with a paid invoice. */
  subscribe(customer: string, price: string): PeerSubscription;
  /** A signed call, as the service posts it. */
  event(type: string, customer: string, change?: object): { payload: string; headers: Record<string, string> };
  sign(payload: string, secret?: string): { payload: string; headers: Record<string, string> };
  /** Where a page of the service reports what was paid. */
  webhookUrl: string;
  close(): Promise<void>;
}
