import { ActionIcon } from '@mantine/core';
import { ArrowLeft, FerrisWheel, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Amount } from '../../parts/Amount.tsx';
import { Card } from '../../parts/Card.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { languageName, type Market, marketName } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { type Filters, useFilters } from '../../parts/use-filters.ts';
import { Ago, When } from '../../parts/When.tsx';
import { askers } from '../corrections/correction-words.ts';
import { ChancesDialog, granters } from '../lotteries/ChancesDialog.tsx';
import { Access } from './Access.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { Entries } from './Entries.tsx';
import { MemberCorrections } from './MemberCorrections.tsx';
import style from './Members.module.css';
import { OrderTable, RedemptionTable, VoucherTable } from './MemberTables.tsx';
import { membershipText, stateNames, stateTones } from './member-words.ts';
import { PlanTable } from './PlanTable.tsx';
import { VoidDialog, type Voucher } from './VoidDialog.tsx';
import { Wallets } from './Wallets.tsx';

/** One member with all they have, and the way to correct their coins. */
export function MemberPage({ id }: { id: string }) {
  const filters = useFilters(['tab', 'market']);
  const { data: member, error, mutate } = useMember(id, filters);
  const corrections = useCall('adjustments.list', { memberId: id, limit: 100 });
  const [adjusting, setAdjusting] = useState(false);
  const [giving, setGiving] = useState(false);
  const [given, setGiven] = useState<string>();
  const [voiding, setVoiding] = useState<Voucher>();
  if (!member) {
    return <Page title="Member">{error ? <LoadError error={error} retry={() => void mutate()} /> : <Skeletons rows={10} />}</Page>;
  }
  const tab = filters.value('tab') || 'coins';
  const market = (filters.value('market') || member.market) as Market;
  const waiting = corrections.data?.items.filter(({ state }) => state === 'awaiting_approval').length;
  return (
    <Page
      title={member.memberNumber}
      state={
        <>
          <StatusDot tone={stateTones[member.status]}>{stateNames[member.status]}</StatusDot>
          {given && <StatusDot tone="live">{given}</StatusDot>}
          {waiting ? <StatusDot tone="waiting">{waiting === 1 ? 'A correction waits' : `${waiting} corrections wait`}</StatusDot> : null}
        </>
      }
      note={`${member.name}, ${membershipText(member)} in ${marketName(member.market)}`}
      actions={
        <>
          <ActionIcon component={Link} to="/members" aria-label="All members">
            <ArrowLeft size={16} />
          </ActionIcon>
          <ActButton
            roles={granters}
            leftSection={<FerrisWheel size={15} aria-hidden />}
            because={member.status === 'deleted' ? 'This account is gone.' : undefined}
            onClick={() => setGiving(true)}
          >
            Give spins
          </ActButton>
          <ActButton
            roles={askers}
            variant="filled"
            leftSection={<Scale size={15} aria-hidden />}
            because={member.status === 'deleted' ? 'This account is gone.' : undefined}
            onClick={() => setAdjusting(true)}
          >
            Adjust coins
          </ActButton>
        </>
      }
    >
      <div className={style.member}>
        <div className={style.column}>
          <Wallets wallets={member.wallets} chosen={market} onChoose={(next) => filters.set('market', next)} />
          <div>
            <Tabs
              label="What they have"
              chosen={tab}
              tabs={[
                { id: 'coins', label: 'Coins' },
                { id: 'vouchers', label: 'Vouchers', count: member.vouchers.length },
                { id: 'redemptions', label: 'Redemptions', count: member.redemptions.length },
                { id: 'orders', label: 'Orders', count: member.orders.length },
                { id: 'plans', label: 'Plans', count: member.plans.length },
                { id: 'corrections', label: 'Corrections', count: corrections.data?.items.length },
              ]}
              onChoose={(next) => {
                filters.clear();
                filters.set('tab', next === 'coins' ? null : next);
              }}
            />
            {tab === 'coins' && <Entries id={id} market={market} filters={filters} />}
            {tab === 'vouchers' && <VoucherTable vouchers={member.vouchers} onVoid={setVoiding} />}
            {tab === 'redemptions' && <RedemptionTable redemptions={member.redemptions} />}
            {tab === 'orders' && <OrderTable orders={member.orders} current={filters.value('order')} />}
            {tab === 'plans' && <PlanTable plans={member.plans} />}
            {tab === 'corrections' && <MemberCorrections corrections={corrections.data?.items} />}
          </div>
        </div>
        <div className={style.column}>
          <Access member={member} />
          <Card title="Member">
            <Facts
              of={[
                ['Contact', member.contact],
                ['Number before', member.formerNumber],
                ['Level', membershipText(member)],
                ['Spent', <Amount key="spent" of={member.spent} />],
                ['Language', languageName(member.language)],
                ['Store', member.store],
                ['Birthday', member.birthday],
                ['Joined', <When key="joined" at={member.registeredAt} />],
                ['Last seen', <Ago key="seen" at={member.lastSeenAt} />],
                ['funifun', member.entertainmentLinked ? 'Linked' : 'Not linked'],
              ]}
            />
            <p className={style.masked}>Name, contact and birth year are masked.</p>
          </Card>
        </div>
      </div>
      <ChancesDialog memberId={id} memberNumber={member.memberNumber} opened={giving} onClose={() => setGiving(false)} onDone={setGiven} />
      <VoidDialog voucher={voiding} onClose={() => setVoiding(undefined)} />
      <AdjustDialog member={member} market={market} opened={adjusting} onClose={() => setAdjusting(false)} />
    </Page>
  );
}

/** Another order that is asked for comes into what is shown. */
const useMember = (id: string, filters: Filters) => {
  const order = filters.value('order');
  return useCall('members.get', { id, ...(order && { order }) }, { keepPreviousData: true });
};
