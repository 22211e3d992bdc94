import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { Card } from '../../parts/Card.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Ago } from '../../parts/When.tsx';
import style from './Overview.module.css';

/** The operator's own releases for which changes were requested, and by whom. Renders nothing if there are none. */
export function Declined({ releases }: { readonly releases: OpsTypes['overview.get']['result']['declined'] }) {
  if (releases.length === 0) return null;
  return (
    <Card title="Changes asked for" aside={releases.length > 1 && <b>{releases.length}</b>}>
      <ul className={style.waiting}>
        {releases.map(({ release, title, by, at }) => (
          <li key={release}>
            <Link className={style.link} to={`/releases/${release}`}>
              {title}
            </Link>
            <StatusDot tone="waiting">
              <span>
                {by.name}, <Ago at={at} />
              </span>
            </StatusDot>
          </li>
        ))}
      </ul>
      <p className={style.quiet}>Change the drafts and ask again, or discard them.</p>
    </Card>
  );
}
