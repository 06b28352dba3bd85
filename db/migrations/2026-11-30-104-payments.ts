import { type Kysely, sql } from 'kysely';

const statements = `
-- Who set plan and limits last; null before somebody did. A plan set by hand outlasts the subscription of that time.
alter table tenants
  add column plan_set_by text,
  add column plan_set_at timestamptz,
  -- When the subscription ends; null while it goes on.
  add column subscription_ends_at timestamptz,
  -- Each look at the payment service takes a number, and an older look never overwrites a newer one.
  add column payment_looks bigint not null default 0,
  add column payment_look_written bigint not null default 0,
  add constraint tenants_plan_set_by_check check (plan_set_by in ('subscription', 'super_admin'));
create index tenants_stripe_customer_id on tenants (stripe_customer_id) where stripe_customer_id is not null;

alter table billing_history
  add column refunded numeric(10,2) not null default 0,
  -- The invoice's page at the payment service.
  add column invoice_url text,
  add constraint billing_history_stripe_invoice_id_unique unique (tenant_id, stripe_invoice_id);

-- What the payment service reported, each event once. An event only says that there is something to look at.
create table stripe_events (
  id text primary key,
  type text not null,
  customer text,
  family_id bigint,
  created_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  tries integer not null default 0,
  due_at timestamptz not null
);
create index stripe_events_due_at on stripe_events (due_at) where handled_at is null;
create index stripe_events_received_at on stripe_events (received_at);
select app_guard_service_table('stripe_events');

-- Customers of erased families, whose subscriptions must end.
create table stripe_endings (
  customer text primary key,
  family_id bigint not null,
  requested_at timestamptz not null default now(),
  ended_at timestamptz,
  tries integer not null default 0,
  -- Null: at once.
  due_at timestamptz
);
select app_guard_service_table('stripe_endings');
`;

/** Subscriptions, invoices, and the events that say when they changed. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}
