import { type Kysely, sql } from 'kysely';

/**
 * A sealed message keeps the day on which it opens. It is worked out whenever its author saves when that is to be, so
 * that nobody opens it early by changing the child's date of birth. Rows of an older export get theirs as they come in.
 */
const statements = [
  // What is added after the first of a month runs over: 29 February is 1 March in other years.
  `create function app_opening_day(message legacy_messages) returns date language sql stable as $$
    select case message.trigger_type
      when 'date' then (date '2000-01-01' + make_interval(
        years => left(message.trigger_value, 4)::integer - 2000,
        months => substr(message.trigger_value, 6, 2)::integer - 1,
        days => right(message.trigger_value, 2)::integer - 1))::date
      when 'age' then (
        select make_date(date_part('year', child.date_of_birth)::integer + message.trigger_value::integer,
          date_part('month', child.date_of_birth)::integer, 1) + date_part('day', child.date_of_birth)::integer - 1
        from children as child where child.tenant_id = message.tenant_id and child.id = message.child_id)
    end
  $$`,
  `alter table legacy_messages add column opens_on date`,
  // As the service: forced row level security hides the rows from the owner.
  `select app_enter_service()`,
  `update legacy_messages set opens_on = app_opening_day(legacy_messages)`,
  `reset role`,
  `alter table legacy_messages add constraint legacy_messages_opens_on_check check ((opens_on is null) = (trigger_type = 'manual'))`,

  `create function app_set_opening_day() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' or new.opens_on is null or new.trigger_type = 'manual' then
        new.opens_on := app_opening_day(new);
      end if;
      return new;
    end $$`,
  `create trigger legacy_messages_opening_day before insert or update of trigger_type, trigger_value on legacy_messages
    for each row execute function app_set_opening_day()`,

  `drop index legacy_messages_waiting`,
  `create index legacy_messages_waiting on legacy_messages (opens_on) where not is_delivered`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
