import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Lotteries and draws (product.md 4.4). `draw`, `draw_link`, `chance_grant`, `chance_return` and `lottery_revision` are append-only. The row of
 * `participation` is the lock of a member's part in a lottery; its counters cache those rows in the same transaction. Only the two counters of prizes
 * are shared by members: their check constraints reject an award beyond a limit. `lottery_revision` has no foreign keys, because thousands of draws
 * would contend for the lock of one row.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'lotteries-001-tables',
    up: `
create table participation (
  id text primary key,
  lottery_id text not null, member_id text not null references member (id),
  drawn bigint not null default 0 check (drawn >= 0),
  earned_left bigint not null default 0 check (earned_left >= 0),
  won jsonb not null default '{}',
  utc_day date not null,
  drawn_today int not null default 0 check (drawn_today >= 0),
  free_today int not null default 0 check (free_today >= 0),
  bought_today int not null default 0 check (bought_today >= 0),
  opened_at timestamptz not null,
  constraint participation_own unique (lottery_id, member_id)
) with (fillfactor = 70);
create index participation_member on participation (member_id);

create table chance_grant (
  participation_id text not null references participation, task text not null check (task in ('check_in', 'order', 'attendance', 'ops')),
  source_id text not null, chances int not null check (chances > 0),
  utc_day date not null, market text not null, actor text, reason text, revision int not null, granted_at timestamptz not null,
  primary key (participation_id, task, source_id)
);

create table lottery_revision (
  lottery_id text not null, revision int not null, widget text not null check (widget in ('wheel', 'grid', 'slot')),
  name text not null, prizes jsonb not null, recorded_at timestamptz not null,
  primary key (lottery_id, revision)
);

create table seed_epoch (
  lottery_id text not null, utc_day date not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'), sealed text not null, committed_at timestamptz not null,
  revealed_at timestamptz, seed text check (seed ~ '^[0-9a-f]{64}$'), draws bigint, root_hash text, verified boolean, first_wrong text,
  primary key (lottery_id, utc_day),
  check ((revealed_at is null) = (seed is null) and (seed is null) = (draws is null) and (seed is null) = (verified is null))
);
create index seed_epoch_hidden on seed_epoch (utc_day) where revealed_at is null;
create trigger seed_epoch_kept before delete or update of lottery_id, utc_day, commitment, sealed, committed_at on seed_epoch
  for each row execute function refuse_change();
create trigger seed_epoch_no_truncate before truncate on seed_epoch execute function refuse_change();

create table prize_stock (
  lottery_id text not null, prize_id text not null, total bigint not null, remaining bigint not null, revision int not null,
  primary key (lottery_id, prize_id),
  constraint prize_stock_left check (remaining between 0 and total)
) with (fillfactor = 50);
create table prize_day (
  lottery_id text not null, prize_id text not null, utc_day date not null, used bigint not null check (used >= 0), cap bigint,
  primary key (lottery_id, utc_day, prize_id),
  constraint prize_day_cap check (used <= cap)
) with (fillfactor = 50);

create table draw (
  id text primary key,
  lottery_id text not null, utc_day date not null,
  participation_id text not null references participation, member_id text not null, market text not null,
  revision int not null, nonce bigint not null check (nonce >= 0), client_seed text not null, commitment text not null,
  value text not null check (value ~ '^[0-9a-f]{16}$'),
  wanted_prize text not null, awarded_prize text, outcome text not null check (outcome in ('prize', 'near_miss')), stop_index jsonb not null,
  chance text not null check (chance in ('free', 'earned', 'bought')), cost_coins bigint not null check (cost_coins >= 0),
  cost_entry_id text references coin_tx,
  given jsonb,
  drawn_at timestamptz not null,
  constraint draw_nonce unique (participation_id, nonce),
  check ((outcome = 'prize') = (awarded_prize is not null) and (outcome = 'prize') = (given is not null)),
  check (awarded_prize = wanted_prize),
  check ((chance = 'bought') = (cost_coins > 0) and (chance = 'bought') = (cost_entry_id is not null))
);
create index draw_own on draw (member_id, id desc);
create index draw_day on draw (lottery_id, utc_day, id);

create table draw_link (
  draw_id text primary key references draw,
  lottery_id text not null, utc_day date not null, place bigint not null check (place > 0), previous text not null, hash text not null,
  constraint draw_link_place unique (lottery_id, utc_day, place)
);
${['chance_grant', 'lottery_revision', 'draw', 'draw_link'].map(appendOnly).join(';\n')}`,
  },
  {
    name: 'lotteries-002-one-grant-a-request',
    up: `create unique index chance_grant_request on chance_grant (source_id) where task = 'ops'`,
  },
  {
    name: 'lotteries-003-chances-taken-back',
    up: `
create table chance_return (
  participation_id text not null, task text not null, source_id text not null, chances int not null check (chances > 0),
  revision int not null, returned_at timestamptz not null,
  primary key (participation_id, task, source_id),
  foreign key (participation_id, task, source_id) references chance_grant
);
${appendOnly('chance_return')}`,
  },
  {
    // A revealed seed makes the day's draws predictable, so the database refuses draws on it, whatever a server's clock says.
    name: 'lotteries-004-no-draw-of-a-told-day',
    up: `
create function refuse_draw_of_told_day() returns trigger language plpgsql as
  $$ begin
    if exists (select from seed_epoch where lottery_id = new.lottery_id and utc_day = new.utc_day and revealed_at is not null) then
      raise exception 'the seed of % on % is told', new.lottery_id, new.utc_day using errcode = 'check_violation', constraint = 'draw_day_untold';
    end if;
    return new;
  end $$;
create trigger draw_day_untold before insert on draw for each row execute function refuse_draw_of_told_day()`,
  },
];

function appendOnly(table: string): string {
  return `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change();
create trigger ${table}_no_truncate before truncate on ${table} execute function refuse_change()`;
}
