import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { Sign, State } from './rules.ts';

export interface InvitationRow {
  readonly id: string;
  readonly invitee_id: string;
  readonly inviter_id: string;
  readonly device_hash: string | null;
  readonly address_hash: string | null;
  readonly was_member: boolean;
  readonly state: State;
  readonly registered_at: string;
  readonly open_until: string;
  readonly acknowledged_at: string | null;
  readonly campaign_id: string | null;
  readonly risk: number;
  readonly signs: readonly Sign[];
  readonly version: number;
}

export interface Owner {
  readonly member_id: string;
  readonly market: string;
  readonly is_active: boolean;
}

const codeOfMember = statement<{ memberId: string }, { code: string }>(
  'invitations.code_of',
  'select code from invite_code where member_id = $memberId',
);
const insertCode = statement<{ memberId: string; code: string; now: string }>(
  'invitations.insert_code',
  'insert into invite_code (member_id, code, created_at) values ($memberId, $code, $now) on conflict do nothing',
);
const ownerOfCode = statement<{ code: string }, { member_id: string }>(
  'invitations.owner_of',
  `select c.member_id from invite_code c join member m on m.id = c.member_id where c.code = $code and m.status = 'active'`,
);
const insertOrigin = statement<{ memberId: string; device: string | null; address: string | null; now: string }>(
  'invitations.insert_origin',
  `insert into registration_origin (member_id, device_hash, address_hash, recorded_at) values ($memberId, $device, $address, $now)`,
  { independent: true },
);
const sweepOrigins = statement<{ before: string }>(
  'invitations.sweep_origins',
  'delete from registration_origin where recorded_at < $before',
);

interface NewInvitation {
  readonly id: string;
  readonly inviteeId: string;
  readonly inviterId: string;
  readonly device: string | null;
  readonly address: string | null;
  readonly wasMember: boolean;
  readonly now: string;
  readonly openUntil: string;
  readonly revision: number;
}
const insert = statement<NewInvitation>(
  'invitations.insert',
  `with made as (
     insert into invitation (id, invitee_id, inviter_id, device_hash, address_hash, was_member, state, registered_at, open_until, revision)
     values ($id, $inviteeId, $inviterId, $device, $address, $wasMember, 'pending', $now, $openUntil, $revision) returning id, version, state)
   insert into invitation_event (invitation_id, version, state, at, revision) select id, version, state, $now, $revision from made`,
);

const columns = `id, invitee_id, inviter_id, device_hash, address_hash, was_member, state, registered_at, open_until, acknowledged_at,
  campaign_id, risk, signs, version`;
const ofInvitee = statement<{ inviteeId: string }, InvitationRow>(
  'invitations.of_invitee',
  `select ${columns} from invitation where invitee_id = $inviteeId`,
);
const byId = statement<{ id: string }, InvitationRow>('invitations.by_id', `select ${columns} from invitation where id = $id`);
// Everything that counts a member's friends takes this lock, so that two friends who finish concurrently see each other.
const lockInviter = statement<{ memberId: string }, { member_id: string }>(
  'invitations.lock_inviter',
  'select member_id from invite_code where member_id = $memberId for update',
);
const owner = statement<{ memberId: string }, Owner>(
  'invitations.owner',
  `select id as member_id, market, status = 'active' as is_active from member where id = $memberId`,
);

interface Suspect {
  readonly id: string;
  readonly inviteeId: string;
  readonly inviterId: string;
  readonly device: string | null;
  readonly address: string | null;
  readonly dayStart: string;
}
interface SignalRow {
  readonly shared_device: boolean;
  readonly shared_address: boolean;
  readonly other_members: boolean;
  readonly counted_today: number;
}
const signals = statement<Suspect, SignalRow>(
  'invitations.signals',
  `select $device::text is not null and (
       exists (select from known_device where member_id = $inviterId and device_hash = $device)
       or exists (select from registration_origin where member_id = $inviterId and device_hash = $device)
       or exists (select from invitation i where i.inviter_id = $inviterId and i.device_hash = $device and i.id <> $id)) as shared_device,
     $address::text is not null and (
       exists (select from registration_origin where member_id = $inviterId and address_hash = $address)
       or exists (select from invitation i where i.inviter_id = $inviterId and i.address_hash = $address and i.id <> $id)) as shared_address,
     $device::text is not null
       and exists (select from known_device where device_hash = $device and member_id not in ($inviteeId, $inviterId)) as other_members,
     (select count(*)::int from invitation i where i.inviter_id = $inviterId and i.state = 'completed' and i.acknowledged_at >= $dayStart) as counted_today`,
);

interface Move {
  readonly id: string;
  readonly state: State;
  readonly acknowledgedAt: string | null;
  readonly campaignId: string | null;
  readonly risk: number;
  readonly signs: readonly Sign[];
  readonly now: string;
  readonly revision: number;
  readonly actor: string | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}
const move = statement<Move>(
  'invitations.move',
  `with moved as (
     update invitation set state = $state, acknowledged_at = $acknowledgedAt, campaign_id = $campaignId, risk = $risk::int, signs = $signs::text[],
       version = version + 1, revision = $revision, decided_at = case when $decidedBy::text is null then decided_at else $now end,
       decided_by = coalesce($decidedBy, decided_by), reason = coalesce($reason, reason)
     where id = $id returning id, version, state)
   insert into invitation_event (invitation_id, version, state, at, actor, reason, revision)
   select id, version, state, $now, $actor, $reason, $revision from moved`,
);
const counted = statement<{ inviterId: string; campaignId: string }, { count: number }>(
  'invitations.counted',
  `select count(*)::int count from invitation where inviter_id = $inviterId and campaign_id = $campaignId and state = 'completed'`,
);
const total = statement<{ inviterId: string }, { count: number }>(
  'invitations.total',
  'select count(*)::int count from invitation where inviter_id = $inviterId',
);
interface Page {
  readonly inviterId: string;
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}
export interface InviteeRow extends InvitationRow {
  readonly name: string | null;
}
const invitees = statement<Page, InviteeRow>(
  'invitations.invitees',
  `select ${columns
    .split(',')
    .map((name) => `i.${name.trim()}`)
    .join(', ')}, m.name
   from invitation i join member m on m.id = i.invitee_id
   where i.inviter_id = $inviterId and ($at::timestamptz is null or (i.registered_at, i.id) < ($at::timestamptz, $id))
   order by i.registered_at desc, i.id desc limit $limit`,
);

export const readCodeOf = async (reader: Reader, memberId: string) => (await reader.one(codeOfMember, { memberId }))?.code;
export const addCode = (tx: Tx, row: { memberId: string; code: string; now: string }) => tx.run(insertCode, row);
export const findOwner = async (reader: Reader, code: string) => (await reader.one(ownerOfCode, { code }))?.member_id;
export const addOrigin = (tx: Tx, row: { memberId: string; device: string | null; address: string | null; now: string }): void =>
  tx.send(insertOrigin, row);
export const removeOrigins = (tx: Tx, before: string) => tx.run(sweepOrigins, { before });
export const addInvitation = (tx: Tx, row: NewInvitation): void => tx.send(insert, row);
export const readOfInvitee = (reader: Reader, inviteeId: string) => reader.one(ofInvitee, { inviteeId });
export const readInvitation = (reader: Reader, id: string) => reader.one(byId, { id });
export const lock = async (tx: Tx, memberId: string): Promise<void> => {
  await tx.one(lockInviter, { memberId });
};
export const readOwner = (reader: Reader, memberId: string) => reader.one(owner, { memberId });
export const readSignals = (reader: Reader, suspect: Suspect) => reader.one(signals, suspect);
export const moveTo = (tx: Tx, row: Move): void => tx.send(move, row);
export const countIn = async (reader: Reader, inviterId: string, campaignId: string) =>
  (await reader.one(counted, { inviterId, campaignId }))?.count ?? 0;
export const countAll = async (reader: Reader, inviterId: string) => (await reader.one(total, { inviterId }))?.count ?? 0;
export const listInvitees = (reader: Reader, page: Page) => reader.all(invitees, page);
