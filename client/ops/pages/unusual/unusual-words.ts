import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { showAmount } from '../../parts/figures.ts';
import type { ConsoleSite } from '../../parts/site-lists.ts';

export type Sign = OpsTypes['members.unusual']['result']['items'][number];
export type SignKind = Sign['kind'];

export const kindNames: Readonly<Record<SignKind, string>> = {
  returns: 'Returns below a badge',
  far_apart: 'Far shops',
  refund_refused: 'Refused refunds',
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Sentence that says what happened. */
export function signText(
  sign: Pick<Sign, 'kind' | 'times' | 'badges' | 'stores' | 'refund'>,
  site: Pick<ConsoleSite, 'currencies'>,
): string {
  const { kind, times, badges, stores, refund } = sign;
  if (refund) {
    const often = times === 1 ? 'once' : `${times} times`;
    return `The provider refused ${often} to give ${showAmount(refund.price, site)} back for ${refund.plan}, and is asked no more.`;
  }
  if (kind === 'returns') {
    const fell =
      badges.length === 0 ? 'badges that are no more' : `${badges.length === 1 ? 'the badge' : 'the badges'} ${list.format(badges)}`;
    return `${times} orders came back and took ${fell} below what was lit.`;
  }
  const [earlier, later] = stores;
  const often = times === 1 ? 'A code was refused once' : `Codes were refused ${times} times`;
  return earlier === undefined || later === undefined
    ? `${often} in far shops.`
    : `${often}: just used in ${earlier}, then tried in ${later}.`;
}
