import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Payments of members. `payment_change` has every state a payment went through, `payment_event` what providers reported of it; both are append-only.
 * `due_at` is when the provider is next asked for the state of a payment, or for a refund. A payment in `refunding` without `due_at` was given up
 * after `give_up_at` and waits for an operator. `sandbox_payment` has the sandbox provider's own records; a real provider keeps its records itself.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'payments-001-tables',
    up: `
create table payment (
  id text primary key, member_id text not null, market text not null, provider text not null, provider_ref text, checkout_url text,
  amount_minor bigint not null check (amount_minor >= 0), currency text not null,
  state text not null check (state in ('pending', 'paid', 'failed', 'refunding', 'refunded')), version int not null check (version > 0),
  refunded_because text check (refunded_because in ('svip_active', 'ops')),
  created_at timestamptz not null, expires_at timestamptz not null, paid_at timestamptz,
  due_at timestamptz, tries int not null default 0, revision int not null,
  unique (provider, provider_ref),
  check ((state in ('refunding', 'refunded')) = (refunded_because is not null))
);
create index payment_due on payment (due_at) where due_at is not null;
create index payment_member on payment (member_id, id);

create table payment_change (
  payment_id text not null references payment deferrable initially deferred, version int not null check (version > 0),
  state text not null, by text not null, at timestamptz not null,
  primary key (payment_id, version)
);

create table payment_event (
  provider text not null, event_id text not null, payment_id text not null references payment, said text not null, outcome text not null,
  digest text not null, received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_event_payment on payment_event (payment_id);

create table sandbox_payment (
  ref text primary key, reference text not null unique, amount_minor bigint not null, currency text not null, title text not null,
  language text not null, return_url text not null,
  state text not null check (state in ('open', 'paid', 'declined', 'refunded')), expires_at timestamptz not null, created_at timestamptz not null,
  hook_id text, hook_due_at timestamptz, hook_tries int not null default 0
);
create index sandbox_payment_hooks on sandbox_payment (hook_due_at) where hook_due_at is not null;

create trigger payment_change_append_only before update or delete on payment_change for each row execute function refuse_change();
create trigger payment_change_no_truncate before truncate on payment_change execute function refuse_change();
create trigger payment_event_append_only before update or delete on payment_event for each row execute function refuse_change();
create trigger payment_event_no_truncate before truncate on payment_event execute function refuse_change()`,
  },
  {
    // Existing refunds get three days, as the documents at the time of this migration gave new ones.
    name: 'payments-002-given-up',
    up: `
alter table payment add column give_up_at timestamptz;
update payment set give_up_at = due_at + interval '3 days' where state = 'refunding';
create index payment_given_up on payment (give_up_at) where state = 'refunding' and due_at is null`,
  },
];
