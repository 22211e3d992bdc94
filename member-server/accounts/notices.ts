import type { Tx } from '../../server-kit/db.ts';
import type { Identity } from '../identities/index.ts';
import { type Channel, queueMessage } from '../messages/index.ts';
import type { Programme } from '../programme/index.ts';
import type { AccountTools } from './registration.ts';

/** Notifies a member through every verified identity that sign-in methods have changed, so that a takeover does not go unnoticed (product.md 7). */
export function noticeChange(
  tx: Tx,
  tools: AccountTools,
  rules: Programme,
  notice: { readonly identities: readonly Identity[]; readonly market: string; readonly language: string; readonly now: string },
): void {
  const { identities, market, language, now } = notice;
  const messaging = (rules.market(market).channels as readonly Channel[]).find((each) => each !== 'email');
  for (const { kind, value, verifiedAt } of identities) {
    const channel = kind === 'email' ? 'email' : messaging;
    if (verifiedAt !== undefined && channel)
      queueMessage(tx, tools, rules, { channel, to: value, template: 'identity_changed', language, params: {} }, now);
  }
}
