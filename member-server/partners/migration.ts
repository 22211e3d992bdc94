import type { Migration } from '../../server-kit/migrate.ts';

/**
 * `slot` prevents a third live key. `partner_event` is the permanent log of partners' events and their answers: its primary key decides which of two
 * equal events counts. `partner_miss` counts by UTC day how often a key named a member who does not exist.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'partners-001-tables',
    up: `
create table partner_key (
  id text primary key, partner text not null, slot int not null check (slot in (1, 2)), secret_sealed text not null,
  created_at timestamptz not null, last_used_at timestamptz, ended_at timestamptz);
create unique index partner_key_live on partner_key (partner, slot) where ended_at is null;

create table partner_nonce (partner text not null, nonce text not null, at timestamptz not null, primary key (partner, nonce));
create index partner_nonce_at on partner_nonce (at);

create table partner_event (
  source text not null, event_id text not null, partner text not null, operation text not null, body_hash text not null,
  answer jsonb not null, at timestamptz not null, primary key (source, event_id));
create trigger partner_event_append_only before update or delete on partner_event for each row execute function refuse_change();
create trigger partner_event_no_truncate before truncate on partner_event execute function refuse_change()`,
  },
  {
    name: 'partners-002-misses',
    up: `
create table partner_miss (
  partner text not null, key_id text not null, day date not null, misses int not null check (misses > 0), primary key (partner, key_id, day))`,
  },
];
