/**
 * Registry of the tables that store data of members; a test checks that every table that refers to a member is listed. It decides what a member's
 * export shows and what an erasure deletes. A new feature only adds its tables here.
 */
export interface MemberTable {
  /** Name of the table in the export; absent if its rows add nothing to another table. */
  readonly shown?: string;
  /** Columns that no export shows: hashes, sealed values, notes of operators and of fraud limits. */
  readonly hides?: readonly string[];
  /** SQL condition for a member's rows, with `$memberId`; `member_id = $memberId` if absent. */
  readonly rows?: string;
  /**
   * Effect of an erasure: `rows` deletes the rows, any other text is the SQL `set` list. If absent, they stay under the tombstone, because money,
   * stock and draws are counted by them and they name nobody.
   */
  readonly erased?: 'rows' | string;
}

const ofOrder = 'order_id in (select id from pos_order where member_id = $memberId)';
const ofAttendance = 'attendance_id in (select id from attendance where member_id = $memberId)';
const ofDraw = 'participation_id in (select id from participation where member_id = $memberId)';

export const memberTables: Readonly<Record<string, MemberTable>> = {
  member: {
    shown: 'profile',
    hides: ['avatar_key'],
    rows: 'id = $memberId',
    erased: `status = 'deleted', member_number = $tombstone, former_number = null, former_until = null, name = null, first_name = null, last_name = null,
      gender = null, birthday = null, birthday_set_at = null, family_status = null, occupation = null, interests = '{}', province = null, address_city = null,
      district = null, detail = null, postal_code = null, brand = null, region = null, city = null, store = null, avatar_key = null, updated_at = $now`,
  },
  identity: { shown: 'phonesAndEmails', hides: ['value_hash', 'person_hash'], erased: 'rows' },
  // Kept permanently by keyed hash: a person gets the joining coins once, even after leaving.
  registration_reward: { shown: 'joiningRewards', hides: ['person_hash'] },
  credential: { erased: 'rows' },
  password_attempts: { rows: 'subject = $memberId', erased: 'rows' },
  registration_success: { erased: 'rows' },
  registration_origin: { erased: 'rows' },
  known_device: { shown: 'knownDevices', hides: ['device_hash'], erased: 'rows' },
  session: { shown: 'sessions', hides: ['token_hash'], erased: 'rows' },
  notice: { shown: 'inbox', hides: ['once_key'], erased: 'rows' },
  push_subscription: { shown: 'notifications', hides: ['endpoint_hash', 'sealed'], erased: 'rows' },
  notice_preference: { shown: 'messageChoices', erased: 'rows' },
  consent: { shown: 'consents' },
  avatar: { erased: 'rows' },
  member_address: { shown: 'addresses', erased: 'rows' },
  data_export: { shown: 'exports', hides: ['content'], erased: 'rows' },
  deletion_request: { shown: 'deletionRequests' },
  coin_account: { shown: 'wallets' },
  coin_tx: { shown: 'coins', hides: ['actor'] },
  coin_lot: { shown: 'coinLots' },
  coin_hold: { shown: 'coinHolds' },
  check_in: { shown: 'checkIns' },
  check_in_milestone: { shown: 'checkInRewards' },
  member_level: { shown: 'level' },
  level_history: { shown: 'levels' },
  level_event: { shown: 'levelNews' },
  subscription: { shown: 'plans' },
  payment: { shown: 'payments', hides: ['checkout_url', 'provider_ref', 'tries'] },
  benefit_month: { shown: 'benefitsByMonth' },
  benefit_use: { shown: 'benefitUses' },
  reservation: {
    shown: 'reservations',
    hides: ['decided_by', 'revision'],
    erased: `contact_name = case when contact_name is null then null else '' end, contact_phone = case when contact_phone is null then null else '' end, notes = null`,
  },
  // Nothing is counted by these rows, and the erased member leaves the waiting list.
  reservation_wait: { shown: 'reservationWaits', hides: ['revision', 'seq'], erased: 'rows' },
  reservation_event: { rows: 'reservation_id in (select id from reservation where member_id = $memberId)' },
  voucher: { shown: 'coupons', hides: ['code_hash', 'code_sealed'] },
  till_voucher_use: { shown: 'couponUses' },
  till_hold: { shown: 'coinPayments' },
  entertainment_link: { shown: 'entertainment', erased: 'rows' },
  pos_order: { shown: 'orders', hides: ['actor', 'content_hash', 'import_id', 'why'] },
  order_line: { shown: 'orderLines', rows: ofOrder },
  order_refund: { shown: 'refunds', hides: ['actor'], rows: ofOrder },
  // Addresses are erased by the feature itself, once the parcel is not under way (`eraseArrivedAddresses`).
  redemption: { shown: 'swaps' },
  item_taken: { shown: 'swapsByItem' },
  birthday_gift: { shown: 'birthdayGifts' },
  expiry_notice: { shown: 'coinNotices' },
  attendance: { shown: 'events' },
  attendance_arrival: { shown: 'eventArrivals', hides: ['actor'], rows: ofAttendance },
  activity_award: { shown: 'eventAwards', hides: ['actor'], rows: ofAttendance },
  activity_award_return: { shown: 'eventAwardsTakenBack', hides: ['actor'], rows: ofAttendance },
  participation: { shown: 'drawsTakenPartIn' },
  draw: { shown: 'draws' },
  chance_grant: { shown: 'chances', hides: ['actor', 'reason'], rows: ofDraw },
  thread_picture: { shown: 'messagePictures', hides: ['content'], erased: 'rows' },
  thread_message: {
    shown: 'messages',
    hides: ['operator_id', 'operator_name', 'send_id'],
    rows: 'thread_id in (select id from thread where member_id = $memberId)',
    erased: 'rows',
  },
  thread: { shown: 'conversations', hides: ['assignee_id', 'assignee_name'], erased: 'rows' },
  gift_bag: {},
  boost_member: {},
  boost_use: { shown: 'boosts' },
  member_code_series: {},
  member_code_use: { shown: 'memberCodes' },
  member_code_far: {},
  badge_contribution: { shown: 'badgeOrders' },
  badge_progress: { shown: 'badges' },
  badge_lit: { shown: 'badgesLit' },
  badge_claim: { shown: 'badgeRewards' },
  badge_fall: {},
  member_lock: { shown: 'locks', hides: ['by_id', 'by_name', 'ended_by_id', 'ended_by_name', 'reason', 'end_reason'] },
  adjustment: {
    shown: 'corrections',
    hides: [
      'from_member_id',
      'request_hash',
      'asked_by_id',
      'asked_by_name',
      'decided_by_id',
      'decided_by_name',
      'decision_reason',
      'reason',
      'refusal',
    ],
  },
  invite_code: { shown: 'invitationCode' },
  invitation: {
    shown: 'invitations',
    hides: ['device_hash', 'address_hash', 'risk', 'signs', 'decided_by', 'reason'],
    rows: '(invitee_id = $memberId or inviter_id = $memberId)',
    erased: 'device_hash = null, address_hash = null',
  },
  invite_milestone: { shown: 'invitationRewards', rows: 'inviter_id = $memberId' },
};
