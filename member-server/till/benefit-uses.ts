import type { PartnerTypes } from '../../schemas/partner/types.ts';
import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { readStatus } from '../levels/index.ts';
import { notingFarShops, spendCode } from '../member-codes/index.ts';
import { findWho, type PartnerContext, partnerOf, placeOfStore, runEvent } from '../partners/index.ts';
import { takeRelease } from '../programme/index.ts';
import { findUsedBy, stacksAs } from '../vouchers/index.ts';
import { freeShipping, monthOf } from './members.ts';
import { decideFreeShipping, entitlementOf, hasRoom, leftOf, quoteTerms } from './rules.ts';
import { requireMoney } from './sale.ts';
import * as store from './store.ts';

type Result = PartnerTypes['benefitUses.create']['result'];

/**
 * Uses a free delivery of the member's UTC month. The month's counter is incremented only below the quota, so that of two tills one gets
 * the last delivery. An order uses one, and none beside a delivery voucher; a repeat for the same order returns the first use.
 */
export async function useBenefit(tools: MemberTools, context: PartnerContext<'benefitUses.create'>): Promise<Result> {
  const { input, now } = context;
  const rules = takeRelease(tools.releases, now);
  const partner = partnerOf(context).id;
  return notingFarShops(tools.db, () =>
    runEvent(tools.db, tools, context, input, async (tx) => {
      const { source, orderNumber, benefit, shipping } = input;
      store.lockOrder(tx, input);
      const [who, made, vouchers] = await Promise.all([
        findWho(tx, tools, input, { now, rules }),
        store.readBenefitUse(tx, { source, orderNumber, benefit }),
        findUsedBy(tx, tools, { source, orderNumber, now }),
      ]);
      const market = (input.store === undefined ? undefined : placeOfStore(rules, input.store)?.market) ?? who?.market;
      if (!who || market === undefined) return reject('member.not_found');
      requireMoney({ currency: rules.market(market).currency }, { '/shipping': shipping });
      if (shipping.amountMinor === 0) rejectField('/shipping/amountMinor', 'minimum', 'There is nothing to take off');
      await spendCode(tx, {
        ...{ memberId: who.id, code: who.code, purpose: freeShipping, reference: `${source}:${orderNumber}` },
        ...{ partner, store: input.store, market, now, rules },
      });
      const month = { memberId: who.id, benefit, period: monthOf(now) };
      const [status, used] = await Promise.all([readStatus(tx, { memberId: who.id, now }), store.readUsed(tx, month)]);
      const quota = entitlementOf(status, rules).freeShippingPerMonth;
      if (made)
        return made.member_id === who.id
          ? describe(made, leftOf(quota, used), rules.market(made.market).currency)
          : reject('benefit.used_up');
      const { shippingCapMinor, stacking } = quoteTerms(rules, market);
      const isStackable = hasRoom(vouchers.map(stacksAs), freeShipping, stacking);
      return take(tx, { quota, used, capMinor: shippingCapMinor, shippingMinor: shipping.amountMinor, isStackable }, month, {
        ...{ id: tools.ids.next(now), partner, source, orderNumber, market, revision: rules.revision, now },
        currency: rules.market(market).currency,
      });
    }),
  );
}

interface Terms {
  readonly quota: number;
  readonly used: number;
  readonly capMinor: number;
  readonly shippingMinor: number;
  /** Whether the vouchers of the order allow a free delivery beside them. */
  readonly isStackable: boolean;
}
type Month = Pick<store.BenefitUse, 'memberId' | 'benefit' | 'period'>;
type About = Pick<store.BenefitUse, 'id' | 'partner' | 'source' | 'orderNumber' | 'market' | 'revision' | 'now'> & {
  readonly currency: string;
};

async function take(
  tx: Tx,
  { quota, used, capMinor, shippingMinor, isStackable }: Terms,
  month: Month,
  { currency, ...about }: About,
): Promise<Result> {
  const decision = decideFreeShipping(quota, used, shippingMinor, capMinor);
  if ('refusal' in decision) return reject(decision.refusal);
  if (!isStackable) return reject('benefit.not_stackable');
  const place = await store.takeUse(tx, { ...month, quota });
  if (place === undefined) return reject('benefit.used_up');
  const { offMinor } = decision;
  store.insertBenefitUse(tx, { ...about, ...month, quota, place, offMinor });
  const { id, source, orderNumber, market, now } = about;
  tx.emit({
    topic: 'benefits.changed',
    subject: month.memberId,
    now,
    payload: { id, memberId: month.memberId, market, benefit: freeShipping, period: month.period, used: place, source, orderNumber },
  });
  return describe({ id, off_minor: offMinor }, leftOf(quota, place), currency);
}

const describe = ({ id, off_minor }: Pick<store.BenefitUseRow, 'id' | 'off_minor'>, left: number, currency: string): Result => ({
  id,
  off: { amountMinor: off_minor, currency: currency as Result['off']['currency'] },
  left,
});
