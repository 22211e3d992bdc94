import { useState } from 'react';
import type { Market } from '../../parts/names.ts';
import { Tabs } from '../../parts/Tabs.tsx';
import type { Filters } from '../../parts/use-filters.ts';
import type { Correction } from '../corrections/correction-words.ts';
import { Entries } from './Entries.tsx';
import { MemberCorrections } from './MemberCorrections.tsx';
import { OrderTable, RedemptionTable, VoucherTable } from './MemberTables.tsx';
import type { Member } from './member-words.ts';
import { PlanTable } from './PlanTable.tsx';
import { VoidDialog, type Voucher } from './VoidDialog.tsx';

interface BelongingsProps {
  readonly member: Member;
  /** Market of the shown wallet. */
  readonly market: Market;
  readonly corrections: readonly Correction[] | undefined;
  /** Filters in the URL; `tab` is the open table, `order` the highlighted order. */
  readonly filters: Filters;
}

/** A member's coins, vouchers, redemptions, orders, plans and corrections, one table per tab. */
export function Belongings({ member, market, corrections, filters }: BelongingsProps) {
  const { id, vouchers, redemptions, orders, plans } = member;
  const [voided, setVoided] = useState<Voucher>();
  const tab = filters.value('tab') || 'coins';
  return (
    <div>
      <Tabs
        label="What they have"
        chosen={tab}
        tabs={[
          { id: 'coins', label: 'Coins' },
          { id: 'vouchers', label: 'Vouchers', count: vouchers.length },
          { id: 'redemptions', label: 'Redemptions', count: redemptions.length },
          { id: 'orders', label: 'Orders', count: orders.length },
          { id: 'plans', label: 'Plans', count: plans.length },
          { id: 'corrections', label: 'Corrections', count: corrections?.length },
        ]}
        onChoose={(next) => {
          filters.clear();
          filters.set('tab', next === 'coins' ? null : next);
        }}
      />
      {tab === 'coins' && <Entries id={id} market={market} filters={filters} />}
      {tab === 'vouchers' && <VoucherTable vouchers={vouchers} onVoid={setVoided} />}
      {tab === 'redemptions' && <RedemptionTable redemptions={redemptions} />}
      {tab === 'orders' && <OrderTable orders={orders} current={filters.value('order')} />}
      {tab === 'plans' && <PlanTable plans={plans} />}
      {tab === 'corrections' && <MemberCorrections corrections={corrections} />}
      <VoidDialog voucher={voided} onClose={() => setVoided(undefined)} />
    </div>
  );
}
