import type { NoticeKind } from '../../schemas/campaigns/notices.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import type { Params } from './rules.ts';
import { insertNotice, type Link } from './store.ts';

/** A notice to a member. Its words are the texts `messages.<kind>` and `messages.<kind>_subject`, filled with `params`. */
export interface NewNotice {
  readonly memberId: string;
  readonly kind: NoticeKind;
  readonly params?: Params;
  /** Target screen, if it differs from the kind's screen. */
  readonly link?: Link;
  /** Idempotency key: a second notice with the same member, kind and key is ignored. */
  readonly once?: string;
  /** Instant after which it is not sent. */
  readonly expiresAt?: string;
  /** True if the caller sends the message itself, so that none is queued besides the list. */
  readonly sent?: boolean;
}

/**
 * Creates a notice in the transaction of its cause, without a round trip of its own. It is in the member's list at once; the job `deliver-messages`
 * sends it by the other channels that its kind has and the member allows, after the quiet hours of the market.
 */
export function tellMember(
  tx: Tx,
  { ids }: Pick<MemberTools, 'ids'>,
  { revision }: Pick<Programme, 'revision'>,
  { memberId, kind, params = {}, link, once, expiresAt, sent = false }: NewNotice,
  now: string,
): void {
  insertNotice(tx, {
    id: ids.next(now),
    member_id: memberId,
    kind,
    params,
    link: link ?? {},
    once_key: once ?? null,
    told_at: now,
    expires_at: expiresAt ?? null,
    handed_at: sent ? now : null,
    revision,
  });
}
