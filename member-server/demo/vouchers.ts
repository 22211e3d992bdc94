import type { MemberTools } from '../feature.ts';
import { windowState } from '../gates/index.ts';
import { addByCode, claimOffer, findById, issueVouchers } from '../vouchers/index.ts';
import { type DemoContext, type DemoEvent, keyed } from './event.ts';
import type { DemoMember } from './members.ts';

/** Events that obtain the member's vouchers, and their codes by offer once issued. Offers that are missing, or not open on that day, are skipped. */
export function vouchersOf(
  tools: MemberTools,
  demo: DemoMember,
  known: DemoContext,
): { readonly events: readonly DemoEvent[]; readonly codes: ReadonlyMap<string, string> } {
  const codes = new Map<string, string>();
  const events = demo.vouchers.map(({ offer, daysAgo }): DemoEvent => {
    const tell = async (now: string) => {
      const id = await obtain(tools, demo, known, offer, now);
      const voucher = id === undefined ? undefined : await findById(tools.db, tools, { id, now });
      if (voucher) codes.set(offer, voucher.code);
    };
    return { days: daysAgo, tell };
  });
  return { events, codes };
}

/** Obtains a voucher by the member's tap or typed code, or else with the pack of the level. Returns its id; undefined if the offer is not open. */
async function obtain(
  tools: MemberTools,
  demo: DemoMember,
  { memberId, rules }: DemoContext,
  id: string,
  now: string,
): Promise<string | undefined> {
  const { market, language, level } = demo;
  const offer = rules.offers.get(id);
  if (!offer || windowState(offer.window, now) !== 'open') return undefined;
  const claimer = { memberId, market, language, now, rules };
  if (offer.issue === 'claim') return (await claimOffer(tools, keyed('voucherClaims.create', memberId, id, now), claimer, id)).id;
  if (offer.issue === 'code')
    return (await addByCode(tools, keyed('voucherCodes.create', memberId, id, now), claimer, offer.code ?? '')).id;
  const source = { kind: 'upgrade', id: `${memberId}:${level}` };
  const issued = await tools.db.transaction((tx) => issueVouchers(tx, tools, { memberId, market, offer, source, now, rules }), {
    useCase: 'demo.pack',
  });
  return 'ids' in issued ? issued.ids[0] : undefined;
}
