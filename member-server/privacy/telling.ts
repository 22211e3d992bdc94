import { showEnd } from '../../schemas/dates.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import type { Identity } from '../identities/index.ts';
import { tellMember } from '../inbox/index.ts';
import { type Channel, queueMessage } from '../messages/index.ts';
import type { Programme } from '../programme/index.ts';

const PRIVACY = { view: 'privacy' };
/** The sheet that offers the file for download. */
const EXPORTS = { ...PRIVACY, sheet: 'copy' };

interface PrivateNotice {
  readonly memberId: string;
  readonly kind: 'export_ready' | 'deletion_started';
  /** Id of the export or the deletion request. */
  readonly about: string;
  readonly identities: readonly Identity[];
  readonly market: string;
  readonly language: string;
  readonly until: string;
  readonly now: string;
}

/**
 * Notifies the member in the inbox and on every verified account, whatever their message settings: a stranger who got in must not go unnoticed. The
 * file itself is never sent.
 */
export function tellPrivately(tx: Tx, tools: Pick<MemberTools, 'ids' | 'secrets'>, rules: Programme, notice: PrivateNotice): void {
  const { memberId, kind: template, about, identities, language, now } = notice;
  const market = rules.market(notice.market);
  const messaging = (market.channels as readonly Channel[]).find((each) => each !== 'email');
  const params = { date: showEnd(notice.until, market.timeZone) };
  const link = { screen: 'profile', params: template === 'export_ready' ? EXPORTS : PRIVACY };
  tellMember(tx, tools, rules, { memberId, kind: template, params, once: about, link, sent: true }, now);
  for (const { kind, value, verifiedAt } of identities) {
    const channel = kind === 'email' ? 'email' : messaging;
    if (verifiedAt !== undefined && channel) queueMessage(tx, tools, rules, { channel, to: value, template, language, params }, now);
  }
}
