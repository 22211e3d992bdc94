import type { NoticeKind } from '../../schemas/campaigns/notices.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import type { Params } from './rules.ts';
import { insertNotice, type Link } from './store.ts';

/** What a member is told. Its words are the texts `messages.<kind>` and `messages.<kind>_subject`, filled with the params. */
export interface NewNotice {
  readonly memberId: string;
  readonly kind: NoticeKind;
  readonly params?: Params;
  /** Where it leads, if that is not the screen of its kind. */
  readonly link?: Link;
  /** A natural key of what it tells: told again, nothing happens. */
  readonly once?: string;
  /** Not sent after this instant. */
  readonly expiresAt?: string;
  /** Sent by the caller itself, so that nothing goes out beside the list. */
  readonly sent?: boolean;
}

/**
 * Tells a member of something within the transaction that made it true, at the cost of no round trip. It is in their list from then on; the job
 * `deliver-messages` sends it by the other ways of its kind that they allow, in the night of their market in the morning.
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
