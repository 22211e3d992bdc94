import { Check } from 'lucide-react';
import { showWhen } from '../../parts/When.tsx';
import style from './Redemptions.module.css';
import type { Redemption } from './status.ts';

/** Progress of a redemption from redeeming to receipt, in its market's time zone. */
export function Steps({ redemption, zone }: { redemption: Redemption; zone: string }) {
  const { kind, redeemedAt, pickedAt, shippedAt, receivedAt, cancelledAt } = redemption;
  const steps = cancelledAt
    ? ([
        ['Redeemed', redeemedAt],
        ...(pickedAt ? ([['Picked', pickedAt]] as const) : []),
        ['Cancelled, coins and stock went back', cancelledAt],
      ] as const)
    : kind === 'voucher'
      ? ([
          ['Redeemed', redeemedAt],
          ['In the member’s vouchers', receivedAt ?? redeemedAt],
        ] as const)
      : ([
          ['Redeemed', redeemedAt],
          ['Picked', pickedAt],
          ['Shipped', shippedAt],
          ['Received', receivedAt],
        ] as const);
  // A redemption may be shipped without having been picked.
  const reached = steps.findLastIndex(([, at]) => at !== undefined);
  return (
    <ol className={style.steps}>
      {steps.map(([name, at], index) => (
        <li key={name} data-done={index <= reached || undefined} aria-current={index === reached ? 'step' : undefined}>
          <i aria-hidden>{index <= reached && <Check size={11} />}</i>
          <span>{name}</span>
          {at && <time dateTime={at}>{showWhen(at, { zone, time: true })}</time>}
        </li>
      ))}
    </ol>
  );
}
