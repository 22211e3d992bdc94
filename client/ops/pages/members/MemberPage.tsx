import { ActionIcon } from '@mantine/core';
import { ArrowLeft, FerrisWheel, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Amount } from '../../parts/Amount.tsx';
import { Card } from '../../parts/Card.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { languageName, type Market, marketName } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { StoreName } from '../../parts/ProgrammeName.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { type Filters, useFilters } from '../../parts/use-filters.ts';
import { Ago, When } from '../../parts/When.tsx';
import { askers } from '../corrections/correction-words.ts';
import { ChancesDialog, granters } from '../lotteries/ChancesDialog.tsx';
import { Access } from './Access.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { Belongings } from './Belongings.tsx';
import { useListBefore } from './list-before.ts';
import style from './Members.module.css';
import { type Member, membershipText, stateNames, stateTones } from './member-words.ts';
import { Wallets } from './Wallets.tsx';

/** Page of one member, with actions to give spins and to adjust coins. */
export function MemberPage({ id }: { id: string }) {
  const filters = useFilters(['tab', 'market']);
  const { data: member, error, mutate } = useMember(id, filters);
  const corrections = useCall('adjustments.list', { memberId: id, limit: 100 }).data?.items;
  const list = useListBefore();
  const [dialog, setDialog] = useState<'adjust' | 'spins'>();
  const [granted, setGranted] = useState<string>();
  if (!member) {
    return <Page title="Member">{error ? <LoadError error={error} retry={() => void mutate()} /> : <Skeletons rows={10} />}</Page>;
  }
  const market = (filters.value('market') || member.market) as Market;
  const waiting = corrections?.filter(({ state }) => state === 'awaiting_approval').length;
  const close = () => setDialog(undefined);
  return (
    <Page
      title={member.memberNumber}
      state={
        <>
          <StatusDot tone={stateTones[member.status]}>{stateNames[member.status]}</StatusDot>
          {granted && <StatusDot tone="live">{granted}</StatusDot>}
          {waiting ? <StatusDot tone="waiting">{waiting === 1 ? 'A correction waits' : `${waiting} corrections wait`}</StatusDot> : null}
        </>
      }
      note={`${member.name}, ${membershipText(member)} in ${marketName(member.market)}`}
      actions={<MemberActions isGone={member.status === 'deleted'} list={list} onOpen={setDialog} />}
    >
      <div className={style.member}>
        <div className={style.column}>
          <Wallets wallets={member.wallets} chosen={market} onChoose={(next) => filters.set('market', next)} />
          <Belongings member={member} market={market} corrections={corrections} filters={filters} />
        </div>
        <div className={style.column}>
          <Access member={member} />
          <MemberFacts member={member} />
        </div>
      </div>
      <ChancesDialog memberId={id} memberNumber={member.memberNumber} opened={dialog === 'spins'} onClose={close} onDone={setGranted} />
      <AdjustDialog member={member} market={market} opened={dialog === 'adjust'} onClose={close} />
    </Page>
  );
}

interface MemberActionsProps {
  readonly isGone: boolean;
  /** Link to the list of members. */
  readonly list: To;
  onOpen(dialog: 'adjust' | 'spins'): void;
}

function MemberActions({ isGone, list, onOpen }: MemberActionsProps) {
  const because = isGone ? 'This account is gone.' : undefined;
  return (
    <>
      <ActionIcon component={Link} to={list} aria-label="All members">
        <ArrowLeft size={16} />
      </ActionIcon>
      <ActButton roles={granters} leftSection={<FerrisWheel size={15} aria-hidden />} because={because} onClick={() => onOpen('spins')}>
        Give spins
      </ActButton>
      <ActButton
        roles={askers}
        variant="filled"
        leftSection={<Scale size={15} aria-hidden />}
        because={because}
        onClick={() => onOpen('adjust')}
      >
        Adjust coins
      </ActButton>
    </>
  );
}

function MemberFacts({ member }: { readonly member: Member }) {
  return (
    <Card title="Member">
      <Facts
        of={[
          ['Contact', member.contact],
          ['Number before', member.formerNumber],
          ['Level', membershipText(member)],
          ['Spent', <Amount key="spent" of={member.spent} />],
          ['Language', languageName(member.language)],
          ['Store', member.store && <StoreName key="store" id={member.store} />],
          ['Birthday', member.birthday],
          ['Joined', <When key="joined" at={member.registeredAt} />],
          ['Last seen', <Ago key="seen" at={member.lastSeenAt} />],
          ['funifun', member.entertainmentLinked ? 'Linked' : 'Not linked'],
        ]}
      />
      <p className={style.masked}>Name, contact and birth year are masked.</p>
    </Card>
  );
}

/** Loads a member; another `order` in the URL is loaded while the page keeps showing the previous data. */
const useMember = (id: string, filters: Filters) => {
  const order = filters.value('order');
  return useCall('members.get', { id, ...(order && { order }) }, { keepPreviousData: true });
};
