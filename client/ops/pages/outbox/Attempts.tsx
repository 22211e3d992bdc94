import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { Ago } from '../../parts/When.tsx';
import style from './Outbox.module.css';

type Delivery = OpsTypes['outbox.list']['result']['items'][number]['deliveries'][number];

/** Deliveries of an event by partner: number of tries, last error, time of the next try. */
export function Attempts({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) return <span className={style.quiet}>–</span>;
  return (
    <ul className={style.attempts}>
      {deliveries.map(({ partner, tries, state, dueAt, deliveredAt, error }) => (
        <li key={partner}>
          <b>{partner}</b>{' '}
          <small>
            {state === 'delivered' && deliveredAt ? (
              <Ago at={deliveredAt} />
            ) : (
              <>
                {tries} {tries === 1 ? 'try' : 'tries'}
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
