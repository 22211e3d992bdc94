import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Tables of badges. `badge_contribution`: an order counts once per badge, with the price of its lines for the badge and what refunds left of it.
 * `badge_progress`: sums of contributions by market, with amounts in the market's currency. Its tier is a cache of `badge_lit`, which is append-only,
 * since a lit tier stays lit. `badge_recount`: the definition by which a badge was last counted, and the cursor of a recount that is not finished.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'badges-001-tables',
    up: `
create table badge_contribution (
  badge_id text not null, order_id text not null references pos_order deferrable initially deferred, member_id text not null, market text not null,
  gross_minor bigint not null check (gross_minor >= 0), amount_minor bigint not null check (amount_minor between 0 and gross_minor),
  counted boolean not null, revision int not null, recorded_at timestamptz not null,
  primary key (badge_id, order_id)
) with (fillfactor = 90);
create index badge_contribution_member on badge_contribution (member_id, badge_id, market);
create index badge_contribution_order on badge_contribution (order_id);

create table badge_progress (
  member_id text not null, badge_id text not null, market text not null,
  count bigint not null check (count >= 0), amount_minor bigint not null check (amount_minor >= 0),
  tier int not null check (tier between 0 and 3),
  primary key (member_id, badge_id, market)
) with (fillfactor = 80);
create index badge_progress_badge on badge_progress (badge_id, member_id);

create table badge_lit (
  member_id text not null, badge_id text not null, tier int not null check (tier between 1 and 3),
  order_id text, lit_at timestamptz not null, revision int not null,
  primary key (member_id, badge_id, tier)
);
create index badge_lit_order on badge_lit (order_id) where order_id is not null;

create table badge_claim (
  member_id text not null, badge_id text not null, tier int not null check (tier in (2, 3)),
  market text not null, coins bigint not null check (coins > 0), entry_id text not null references coin_tx deferrable initially deferred,
  claimed_at timestamptz not null, revision int not null,
  primary key (member_id, badge_id, tier),
  foreign key (member_id, badge_id, tier) references badge_lit
);

create table badge_fall (
  member_id text not null, badge_id text not null, order_id text not null, tier int not null, fell_at timestamptz not null,
  primary key (member_id, badge_id, order_id)
);

create table badge_recount (
  badge_id text primary key, definition text not null, whole boolean not null, after_member text, counted_at timestamptz not null
);

create trigger badge_lit_append_only before update or delete on badge_lit for each row execute function refuse_change();
create trigger badge_lit_no_truncate before truncate on badge_lit execute function refuse_change();
create trigger badge_claim_append_only before update or delete on badge_claim for each row execute function refuse_change();
create trigger badge_claim_no_truncate before truncate on badge_claim execute function refuse_change()`,
  },
  { name: 'badges-002-newest-falls', up: 'create index badge_fall_newest on badge_fall (fell_at)' },
  {
    name: 'badges-003-days',
    up: 'create index badge_lit_day on badge_lit (lit_at); create index badge_claim_day on badge_claim (claimed_at)',
  },
];
