import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Till data of a hold, and the order that it paid. Both are written once; `coin_hold` stores how a hold ended. At most one hold pays an order, so
 * that several cannot pay a larger share of it than the rules allow.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'coin-holds-001-tables',
    up: `
create table till_hold (
  hold_id text primary key references coin_hold deferrable initially deferred, partner text not null,
  member_id text not null, market text not null, source text not null, store text not null, channel text not null,
  coins bigint not null check (coins > 0), worth_minor bigint not null check (worth_minor >= 0), order_minor bigint not null,
  revision int not null, created_at timestamptz not null
);
create index till_hold_member on till_hold (member_id, market, created_at);
create trigger till_hold_append_only before update or delete on till_hold for each row execute function refuse_change();
create trigger till_hold_no_truncate before truncate on till_hold execute function refuse_change();

create table till_hold_post (
  hold_id text primary key references till_hold, source text not null, order_number text not null,
  coins bigint not null check (coins > 0), worth_minor bigint not null check (worth_minor >= 0),
  entry_id text not null references coin_tx deferrable initially deferred, posted_at timestamptz not null,
  constraint till_hold_post_order unique (source, order_number)
);
create trigger till_hold_post_append_only before update or delete on till_hold_post for each row execute function refuse_change();
create trigger till_hold_post_no_truncate before truncate on till_hold_post execute function refuse_change()`,
  },
];
