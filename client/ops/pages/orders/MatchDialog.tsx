import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh, useCall } from '../../api.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { showCoins } from '../../parts/figures.ts';
import { ReasonForm } from '../../parts/ReasonDialog.tsx';
import { When } from '../../parts/When.tsx';
import style from './Orders.module.css';
import { type WaitingOrder, whyWords } from './order-words.ts';
import { OrderStore } from './waiting-order-columns.tsx';

/** Minimum length of a member number. */
const leastFigures = 6;

/** Credits an order to a member; shows the member before, and the coins earned after. */
export function MatchDialog({ order, onClose }: { order: WaitingOrder | undefined; onClose(): void }) {
  const [number, setNumber] = useState('');
  const [done, setDone] = useState<OpsTypes['unmatchedOrders.match']['result']>();
  const [settled] = useDebouncedValue(number.replaceAll(' ', ''), 250);
  useEffect(() => {
    setNumber(order?.memberNumber ?? '');
    setDone(undefined);
  }, [order]);
  const found = useCall('members.list', order && settled.length >= leastFigures ? { q: settled, limit: 2 } : null);
  const member = found.data?.items.find(({ memberNumber }) => memberNumber === settled);
  const wouldEarn = useWouldEarn(order, found.data ? settled : undefined);
  // An operator of one market cannot see members of another, but may credit them with orders from this market.
  const guest = !member && wouldEarn !== undefined && [undefined, settled].includes(order?.memberNumber);
  const typed = number.replaceAll(' ', '');
  return (
    <Dialog opened={order !== undefined} onClose={onClose} title={order ? `Order ${order.orderNumber}` : ''} size={480}>
      {order &&
        (done ? (
          <div className={style.dialog}>
            <p role="status">
              <b>{showCoins(done.coins)}</b> for member {done.memberNumber}. The order is on their list.
            </p>
            <div className={style.acts}>
              <Button variant="filled" data-autofocus onClick={onClose}>
                Done
              </Button>
            </div>
          </div>
        ) : (
          <ReasonForm
            action="Credit it"
            suggestion={order.state === 'unmatched' ? 'Receipt brought later' : ''}
            ready={(member !== undefined || guest) && typed === settled}
            keepOpen
            onClose={onClose}
            run={async (reason) => {
              setDone(await call('unmatchedOrders.match', { id: order.id, memberNumber: typed, reason }));
              await refresh('unmatchedOrders.', 'members.', 'auditLog.');
            }}
          >
            <Facts
              of={[
                ['Store', <OrderStore key="store" of={order} />],
                ['Amount', <Amount key="amount" of={order.amount} />],
                ['Paid', <When key="paid" at={order.paidAt} time />],
                ['Waits because', whyWords[order.why]],
              ]}
            />
            <TextInput
              label="Member number"
              data-autofocus
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
            <div
              className={style.who}
              role="status"
              data-wrong={(typed.length >= leastFigures && found.data && !member && !guest) || undefined}
            >
              {typed.length < leastFigures && 'The number on the member’s card; their name shows here.'}
              {typed.length >= leastFigures && !found.data && 'Looking …'}
              {typed.length >= leastFigures && found.data && !member && !guest && 'No member has this number.'}
              {guest && <>A member of a market that you do not look after · would earn {showCoins(wouldEarn ?? 0)}</>}
              {member && (
                <>
                  <b>{member.name}</b> {member.levelName}, {member.market}
                  {wouldEarn !== undefined && <> · would earn {showCoins(wouldEarn)}</>}
                  {member.market !== order.market && <> · into their wallet of {order.market}</>}
                </>
              )}
            </div>
          </ReasonForm>
        ))}
    </Dialog>
  );
}

/** Coins that an order would earn the member. Keeps the last answer, because the order leaves the list once a colleague has matched it. */
function useWouldEarn(order: WaitingOrder | undefined, memberNumber: string | undefined): number | undefined {
  const query = memberNumber !== undefined && order ? { q: order.orderNumber, memberNumber, limit: 20 } : null;
  const { data } = useCall('unmatchedOrders.list', query);
  const about = `${order?.id} ${memberNumber}`;
  const [known, setKnown] = useState<{ readonly about: string; readonly coins: number }>();
  const coins = data?.items.find(({ id }) => id === order?.id)?.wouldEarn;
  if (coins !== undefined && (known?.about !== about || known.coins !== coins)) setKnown({ about, coins });
  return coins ?? (known?.about === about ? known.coins : undefined);
}
