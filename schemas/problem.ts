import type { FromSchema } from 'json-schema-to-ts';
import type { ObjectSchema } from './schema.ts';

/**
 * The closed table of problem codes, by section of the catalogue: HTTP status and English title. The seven translations are in the namespace `errors`
 * under the code. Codes that only the client raises (`client.network_error`) have status 0.
 */
export const problems = {
  // Validation
  'validation.phone_format': { status: 422, title: 'Invalid number format. Please try again.' },
  'validation.email_format': { status: 422, title: 'Invalid email format. Please try again.' },
  'validation.password_policy': { status: 422, title: 'The password does not comply with the standard.' },
  'validation.password_mismatch': { status: 422, title: 'Password inconsistency' },
  'validation.code_format': { status: 422, title: 'Please enter the correct 6-digit verification code' },
  'validation.interests_limit': { status: 422, title: 'Choose at most 3 interests' },
  'validation.agreement_required': { status: 422, title: 'Agree to the privacy statement, user agreement and membership terms' },
  'validation.paid_agreement_required': { status: 422, title: 'Please check the paid membership agreement' },
  'validation.guardian_required': { status: 422, title: 'A parent or guardian has to agree' },
  'validation.postal_code': { status: 422, title: 'Postal code is not valid' },
  'validation.image_too_large': { status: 413, title: 'Image is too large' },
  'validation.image_type': { status: 415, title: 'Image type not supported' },
  'validation.name_required': { status: 422, title: 'Name is required' },
  'validation.request': { status: 422, title: 'Request is not valid' },
  'profile.birthday_locked': { status: 409, title: 'Birthday cannot be changed' },

  // Login and account
  'auth.account_locked': { status: 423, title: 'Too many failed attempts: reset the password and try again' },
  'auth.password_incorrect': { status: 401, title: 'Password incorrect, please retry' },
  'auth.account_unknown': { status: 404, title: 'Please check your account' },
  'auth.account_exists': { status: 409, title: 'Account already exists' },
  'auth.code_incorrect': { status: 422, title: 'Verification code entered incorrectly' },
  'auth.code_expired': { status: 410, title: 'Code expired, request another' },
  'auth.channel_unavailable': { status: 503, title: 'System busy: use password or email verification' },
  'auth.phone_not_verified': { status: 403, title: 'Phone not verified: log in with password, reset via email, or verify first' },
  'auth.too_many_attempts': { status: 429, title: 'Too many attempts, try again later' },
  'auth.token_missing': { status: 401, title: 'Log in' },
  'auth.token_invalid': { status: 401, title: 'Log in' },
  'auth.reauth_required': { status: 403, title: 'Confirm it’s you' },
  'auth.handoff_invalid': { status: 401, title: 'Link expired' },
  'registration.token_used': { status: 409, title: 'The registration was confirmed before or too late' },
  'identity.last': { status: 409, title: 'The last verified phone or email stays' },
  'notice.required': { status: 409, title: 'Members have to be told of this' },
  'market.changed': { status: 409, title: 'The member is in another country now' },
  'consent.required': { status: 409, title: 'This agreement belongs to the membership' },
  'invitation.code_invalid': { status: 422, title: 'Invalid invitation code' },

  // Member number
  'member_number.format': { status: 422, title: 'Not as many digits as a member number has' },
  'member_number.reserved': { status: 409, title: 'This number is not given away' },
  'member_number.taken': { status: 409, title: 'This number is taken' },
  'member_number.chosen': { status: 409, title: 'A number was chosen before' },
  'member_number.level_required': { status: 403, title: 'Your level has no number of its own' },

  // Membership code
  'membership_code.too_many_refreshes': { status: 429, title: 'Too many refresh attempts. Please try again later.' },
  'membership_code.load_failed': { status: 503, title: 'Failed to load' },
  'membership_code.expired': { status: 409, title: 'The code has expired' },
  'membership_code.already_used': { status: 409, title: 'The code was already used' },
  'membership_code.required': { status: 409, title: 'Spending needs the code on the member’s phone' },
  'membership_code.far_apart': { status: 409, title: 'A code of this member was just used far away' },
  'membership_code.invalid': { status: 422, title: 'The code is not valid' },

  // Redemption
  'redemption.server_busy': { status: 503, title: 'Server busy, try again later' },
  'redemption.coins_insufficient': { status: 409, title: 'Coins insufficient, pick another item' },
  'redemption.outside_period': { status: 409, title: 'Exceeded the activity time' },
  'redemption.out_of_stock': { status: 409, title: 'Item out of stock: refresh and try others' },
  'redemption.address_incomplete': { status: 422, title: 'Complete your address' },
  'redemption.address_not_served': { status: 409, title: 'Product unavailable for the delivery address' },
  'redemption.funifun_not_activated': { status: 403, title: 'funifun account not activated: visit a store' },
  'redemption.market_unavailable': { status: 403, title: 'Coin redemption not yet available in this market' },
  'redemption.level_required': { status: 403, title: 'Item requires a higher level or paid VIP' },
  'redemption.not_eligible': { status: 403, title: 'Not eligible to redeem' },
  'redemption.price_changed': { status: 409, title: 'Price changed, confirm again' },
  'redemption.invalid_transition': { status: 409, title: 'It is no longer in a state that allows this' },

  // Voucher, activity, draw, subscription, other
  'voucher.fully_claimed': { status: 409, title: 'Fully claimed' },
  'voucher.already_claimed': { status: 409, title: 'Already claimed' },
  'voucher.claim_failed': { status: 503, title: 'Claim failed, try again later' },
  'voucher.not_found': { status: 404, title: 'Voucher not found' },
  'voucher.not_available': { status: 409, title: 'The voucher cannot be used now' },
  'voucher.min_spend': { status: 422, title: 'The minimum spend is not reached' },
  'voucher.store_not_served': { status: 422, title: 'The voucher does not apply in this store' },
  'voucher.products_missing': { status: 422, title: 'No product of this voucher is in the order' },
  'activity.not_found': { status: 404, title: 'Activity not found' },
  'activity.outside_period': { status: 409, title: 'Not within the activity period' },
  'activity.full': { status: 409, title: 'Attendance full' },
  'activity.coins_insufficient': { status: 409, title: 'Insufficient coins to attend' },
  'activity.already_attending': { status: 409, title: 'Already registered' },
  'draw.prizes_exhausted_today': { status: 409, title: 'Prizes ran out for today' },
  'draw.no_chances': { status: 409, title: 'No chances left' },
  'draw.limit_reached': { status: 409, title: 'Lottery limit reached for this event' },
  'check_in.already_done': { status: 409, title: 'Already checked in today' },
  'badge.not_lit': { status: 409, title: 'The badge is not lit yet' },
  'badge.already_claimed': { status: 409, title: 'The reward was already claimed' },
  'subscription.confirm_supersede': { status: 409, title: 'Remaining VIP time will be lost' },
  'subscription.svip_active': { status: 409, title: 'VIP can’t be bought while SVIP is active' },
  'subscription.not_refundable': { status: 409, title: 'The plan can no longer be refunded' },
  'subscription.benefit_used': { status: 409, title: 'A benefit of the plan was used' },
  'payment.failed': { status: 402, title: 'Payment failed' },
  'reservation.slot_full': { status: 409, title: 'The slot is full' },
  'reservation.outside_hours': { status: 422, title: 'Outside opening hours' },
  'reservation.too_late': { status: 409, title: 'Too late to book, change or cancel it' },
  'reservation.already_waiting': { status: 409, title: 'The member waits for this time already' },
  'reservation.limit_reached': { status: 409, title: 'The member has as many bookings as they may' },
  'reservation.has_room': { status: 409, title: 'The time has room: it can be booked' },
  'reservation.not_open': { status: 409, title: 'The booking is over or was cancelled' },
  'reservation.changed': { status: 409, title: 'The booking was changed in the meantime' },
  'coins.hold_resolved': { status: 409, title: 'The hold was already posted or released' },
  'coins.reversal_exceeds': { status: 409, title: 'More than what is left to reverse' },
  'order.not_found': { status: 404, title: 'Order not found' },
  'order.already_claimed': { status: 409, title: 'The order already belongs to a member' },
  'order.claim_too_late': { status: 409, title: 'The receipt is too old' },
  'order.currency': { status: 422, title: 'Not the currency of this market' },
  'order.refund_exceeds': { status: 422, title: 'More than what is left to refund' },
  'member.not_found': { status: 404, title: 'Member not found' },
  'member.locked': { status: 403, title: 'This membership is locked' },
  'coins.offset_limit': { status: 409, title: 'More coins than can pay for this order or today' },
  'benefit.used_up': { status: 409, title: 'The benefit is used up for this month' },
  'benefit.not_stackable': { status: 422, title: 'These benefits do not go together' },
  'thread.picture_gone': { status: 409, title: 'A picture of the message is not there any more' },
  'address.limit': { status: 409, title: 'The address book is full' },

  // Switches, releases, ops
  'feature.switched_off': { status: 503, title: 'Not available at the moment' },
  'media.in_use': { status: 409, title: 'The picture is still shown' },
  'release.conflict': { status: 412, title: 'The document was changed meanwhile' },
  'release.invalid': { status: 422, title: 'The documents do not pass their checks' },
  'release.publish_at_past': { status: 422, title: 'The time of the release is over' },
  'release.confirmation_required': { status: 422, title: 'Figures grow past the limit' },
  'release.own_approval': { status: 403, title: 'A release cannot be approved by its author' },
  'ops.session_ended': { status: 401, title: 'The session of the console has ended' },
  'ops.role_required': { status: 403, title: 'Your role does not allow this' },
  'ops.own_approval': { status: 403, title: 'Another person must approve it' },
  'adjustment.decided': { status: 409, title: 'It was decided before' },
  'invitation.decided': { status: 409, title: 'This invitation was decided before' },
  'partner.unknown_source': { status: 403, title: 'The source, store or channel does not belong to this partner' },
  'partner.key_limit': { status: 409, title: 'A partner has at most two live keys' },
  'ops.market_scope': { status: 403, title: 'Outside the markets you look after' },
  'message.own_unknown': { status: 409, title: 'No member has your email address, or they have no such channel' },

  // Partner
  'partner.signature_invalid': { status: 401, title: 'Signature not valid' },
  'partner.timestamp_skew': { status: 401, title: 'Timestamp too far from the server’s' },
  'partner.event_conflict': { status: 422, title: 'The event was sent before with another body' },

  // Idempotency and HTTP
  'idempotency.missing': { status: 400, title: 'Idempotency-Key is missing' },
  'idempotency.in_progress': { status: 409, title: 'A request with this Idempotency-Key is still running' },
  'idempotency.mismatch': { status: 422, title: 'This Idempotency-Key was used for another request' },
  'request.malformed': { status: 400, title: 'The request cannot be read' },
  'request.not_found': { status: 404, title: 'Not found' },
  'request.too_large': { status: 413, title: 'The request is too large' },
  'request.unsupported_media': { status: 415, title: 'The media type is not supported' },
  'rate.limited': { status: 429, title: 'Too many attempts, try again later' },
  'server.unexpected': { status: 500, title: 'System busy, try again' },
  'server.busy': { status: 503, title: 'System busy, try again' },

  // Client only
  'client.network_error': { status: 0, title: 'Network error' },
  'client.timeout': { status: 0, title: 'That took too long' },
  'client.not_copied': { status: 0, title: 'Not copied' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>;

export type ProblemCode = keyof typeof problems;

const version = {
  type: 'object',
  properties: { hash: { type: 'string' }, body: { type: 'object', additionalProperties: true } },
  required: ['hash'],
  additionalProperties: false,
} as const;

/** A problem document (RFC 9457). Clients switch on `code`, with which `type` ends; texts come from `messageKey`, filled with `params`. */
export const problemSchema = {
  type: 'object',
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string', description: 'Title of the problem, in English' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string', description: 'Path that was asked for, without its query' },
    code: { type: 'string' },
    messageKey: { type: 'string', description: 'Key of the text that members read, `errors.<code>`' },
    params: { type: 'object', additionalProperties: true },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'JSON pointer into the input' },
          code: { type: 'string', description: 'The rule that was broken, such as `required` or `maxLength`' },
          message: { type: 'string', description: 'What is wrong with the value, in English, for developers' },
        },
        required: ['path', 'code', 'message'],
        additionalProperties: false,
      },
    },
    retryAfterSeconds: { type: 'integer' },
    requestId: { type: 'string' },
    current: { ...version, description: 'The document as it stands now; with `release.conflict` alone' },
    base: { ...version, description: 'The document that `If-Match` names, where it is known; with `release.conflict` alone' },
    problems: {
      type: 'array',
      items: { type: 'object', additionalProperties: true },
      description: 'What the documents are refused for, each a `DocumentProblem`; with `release.invalid` alone',
    },
  },
  required: ['type', 'title', 'status', 'code', 'messageKey', 'params', 'fields', 'requestId'],
  additionalProperties: false,
} as const satisfies ObjectSchema;

export type Problem = FromSchema<typeof problemSchema>;
export type ProblemField = Problem['fields'][number];
