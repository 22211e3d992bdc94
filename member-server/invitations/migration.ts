import type { Migration } from '../../server-kit/migrate.ts';

/**
 * `registration_origin`: device and network address of a registration, by keyed hashes, to detect fake-account farms. `invitation`: who invited whom;
 * an invitee has exactly one, so one inviter ever. `invite_milestone`: a reward of a campaign, once per inviter; `waits` is the reason why it is not
 * given yet, `times` how often it was given, with takebacks in between.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'invitations-001-tables',
    up: `
create table registration_origin (
  member_id text primary key references member (id), device_hash text, address_hash text, recorded_at timestamptz not null
);
create index registration_origin_recorded on registration_origin (recorded_at);

create table invite_code (
  member_id text primary key references member (id), code text not null unique, created_at timestamptz not null
);

create table invitation (
  id text primary key, invitee_id text not null unique references member (id), inviter_id text not null references invite_code (member_id),
  device_hash text, address_hash text, was_member boolean not null,
  state text not null check (state in ('pending', 'review', 'completed', 'rejected')),
  registered_at timestamptz not null, open_until timestamptz not null, acknowledged_at timestamptz,
  campaign_id text, risk int not null default 0 check (risk >= 0), signs text[] not null default '{}',
  version int not null default 1 check (version > 0), revision int not null,
  decided_at timestamptz, decided_by text, reason text,
  check (inviter_id <> invitee_id),
  check ((state = 'pending') = (acknowledged_at is null)),
  check (campaign_id is null or acknowledged_at is not null)
) with (fillfactor = 85);
create index invitation_inviter on invitation (inviter_id, registered_at desc, id desc);
create index invitation_campaign on invitation (campaign_id, inviter_id) where campaign_id is not null;
create index invitation_review on invitation (acknowledged_at, id) where state = 'review';
create index invitation_decided on invitation (state, acknowledged_at desc, id desc) where state in ('completed', 'rejected');

create table invitation_event (
  invitation_id text not null references invitation (id) deferrable initially deferred, version int not null,
  state text not null, at timestamptz not null, actor text, reason text, revision int not null,
  primary key (invitation_id, version)
);
create trigger invitation_event_append_only before update or delete on invitation_event for each row execute function refuse_change();
create trigger invitation_event_no_truncate before truncate on invitation_event execute function refuse_change();

create table invite_milestone (
  campaign_id text not null, inviter_id text not null references invite_code (member_id), step int not null check (step > 0),
  market text not null, kind text not null check (kind in ('coins', 'offer', 'item')), times int not null check (times > 0),
  coins bigint check (coins > 0), entry_id text references coin_tx deferrable initially deferred,
  voucher_id text, redemption_id text, waits text,
  reached_at timestamptz not null, given_at timestamptz, revoked_at timestamptz, revision int not null,
  primary key (campaign_id, inviter_id, step),
  check ((waits is null) = (given_at is not null)),
  check ((given_at is not null) = (num_nonnulls(entry_id, voucher_id, redemption_id) = 1))
);
create index invite_milestone_inviter on invite_milestone (inviter_id);
create index invite_milestone_waiting on invite_milestone (campaign_id, inviter_id, step) where waits is not null and revoked_at is null;

alter table redemption drop constraint redemption_source_kind_check,
  add constraint redemption_source_kind_check check (source_kind in ('draw', 'invitation'))`,
  },
];
