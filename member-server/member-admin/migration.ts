import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Corrections of coins, with the operators who requested and decided them. `request_id` makes repeats idempotent; `amount` is signed, and 0 for a
 * merge that is not done. A check constraint ensures that nobody approves their own request.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'members-desk-001-adjustment',
    up: `
create table adjustment (
  id text primary key,
  request_id text not null constraint adjustment_request unique, request_hash text not null,
  kind text not null check (kind in ('adjustment', 'remove', 'engagement_reward', 'change')),
  state text not null check (state in ('awaiting_approval', 'done', 'declined')),
  member_id text not null references member (id), market text not null, from_member_id text references member (id),
  amount bigint not null,
  reason text not null, asked_by_id text not null, asked_by_name text not null, asked_at timestamptz not null,
  decided_by_id text, decided_by_name text, decided_at timestamptz, decision_reason text,
  entry_id text references coin_tx (id), refusal text, revision int not null,
  check ((kind = 'change') = (from_member_id is not null)),
  check (from_member_id <> member_id),
  check ((state = 'done') = (entry_id is not null)),
  check (state <> 'done' or decided_by_id is null or decided_by_id <> asked_by_id),
  check (kind <> 'change' or state <> 'done' or decided_by_id is not null)
);
create index adjustment_list on adjustment ((state = 'awaiting_approval') desc, id desc);
create index adjustment_member on adjustment (member_id, id desc);

create index member_seen on member (market, last_seen_at desc, id desc)`,
  },
];
