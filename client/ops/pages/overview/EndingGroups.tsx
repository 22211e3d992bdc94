import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { Card } from '../../parts/Card.tsx';
import { documentPath } from '../../parts/places.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { useNow } from '../../parts/use-now.ts';
import { Ago } from '../../parts/When.tsx';
import style from './Overview.module.css';

/** Chat groups whose QR code expires, most urgent first. Renders nothing if there are none. */
export function EndingGroups({ groups }: { readonly groups: OpsTypes['overview.get']['result']['endingGroups'] }) {
  const now = useNow(30_000);
  if (groups.length === 0) return null;
  return (
    <Card title="QR codes that end">
      <ul className={style.waiting}>
        {groups.map(({ id, title, at }) => {
          const hasEnded = Date.parse(at) <= now;
          return (
            <li key={id}>
              <Link className={style.link} to={documentPath('campaign', id)}>
                {title}
              </Link>
              <StatusDot tone={hasEnded ? 'failing' : 'waiting'}>
                <span>
                  {hasEnded ? 'Ended' : 'Ends'} <Ago at={at} />
                </span>
              </StatusDot>
            </li>
          );
        })}
      </ul>
      <p className={style.quiet}>Members no longer see a group whose code has ended. Give it another picture and another end.</p>
    </Card>
  );
}
