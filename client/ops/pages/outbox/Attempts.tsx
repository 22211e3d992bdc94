import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { counted } from '../../parts/figures.ts';
import { Ago } from '../../parts/When.tsx';
import style from './Outbox.module.css';

type Delivery = OpsTypes['outbox.list']['result']['items'][number]['deliveries'][number];

type NameOf = (partner: string) => string;

/** Cell of an export: partner, number of tries, last error. */
export const attemptsOf = ({ partner, tries, state, error }: Delivery, partnerName: NameOf): string =>
  [partnerName(partner), counted(tries, 'try', 'tries'), ...(error && state !== 'delivered' ? [error] : [])].join(', ');

/** Deliveries of an event by partner: number of tries, last error, time of the next try. */
export function Attempts({ deliveries, partnerName }: { readonly deliveries: readonly Delivery[]; readonly partnerName: NameOf }) {
  if (deliveries.length === 0) return <span className={style.quiet}>–</span>;
  return (
    <ul className={style.attempts}>
      {deliveries.map(({ partner, tries, state, dueAt, deliveredAt, error }) => (
        <li key={partner}>
          <b>{partnerName(partner)}</b>{' '}
          <small>
            {state === 'delivered' && deliveredAt ? (
              <Ago at={deliveredAt} />
            ) : (
              <>
                {counted(tries, 'try', 'tries')}
                {state === 'waiting' && dueAt && (
                  <>
                    , next <Ago at={dueAt} />
                  </>
                )}
              </>
            )}
          </small>
          {error && state !== 'delivered' && <small data-bad>{error}</small>}
        </li>
      ))}
    </ul>
  );
}
