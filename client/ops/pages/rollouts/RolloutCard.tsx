import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../parts/Card.tsx';
import { Chart } from '../../parts/Chart.tsx';
import { documentPath } from '../../parts/places.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { useSite } from '../../parts/use-site.ts';
import { showWhen } from '../../parts/When.tsx';
import style from './Rollouts.module.css';
import { changeText, failing, type Rollout, states } from './rollout-words.ts';

const rails = [
  ['block', 'Blocks that failed'],
  ['call', 'Calls that failed'],
  ['page', 'Pages that failed'],
] as const;

/** One roll-out: its documents, failure rates of both versions, and its history. */
export function RolloutCard({ rollout, children }: { rollout: Rollout; children: ReactNode }) {
  const { title, state, share, documents, trial, control, minutes, changes, endReason } = rollout;
  const { tone, words } = states[state];
  const { zone } = useSite();
  return (
    <Card title={title} aside={<StatusDot tone={tone}>{state === 'running' ? `${words} on ${share} % of devices` : words}</StatusDot>}>
      <div className={style.rollout}>
        {endReason && <p className={style.why}>{endReason}</p>}
        <p className={style.documents}>
          {documents.map(({ kind, id, title: name }) => (
            <Link key={`${kind}:${id}`} to={documentPath(kind, id)}>
              {name}
            </Link>
          ))}
        </p>
        <table className={style.figures} aria-label={`How both versions do: ${title}`}>
          <thead>
            <tr>
              <td />
              <th scope="col">New version</th>
              <th scope="col">Present version</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Views</th>
              <td>{trial.view}</td>
              <td>{control.view}</td>
            </tr>
            {rails.map(([rail, name]) => (
              <tr key={rail}>
                <th scope="row">{name}</th>
                <td>{failing(trial, rail)}</td>
                <td>{failing(control, rail)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {minutes.length > 0 && (
          <p className={style.legend} aria-hidden>
            Views that failed, in percent
            <span>
              <i style={{ background: 'var(--art-coral)' }} />
              New version
            </span>
            <span>
              <i style={{ background: 'var(--art-sky)' }} />
              Present version
            </span>
          </p>
        )}
        {minutes.length > 0 && (
          <Chart
            label={`Views that failed, in percent: ${title}`}
            unit="Minute"
            height={160}
            days={minutes.map(({ minute }) => minute)}
            nameOf={(minute) => showWhen(minute, { zone, time: true }).slice(-5)}
            series={[
              { label: 'New version', color: '--art-coral', values: minutes.map(({ trialPercent }) => trialPercent) },
              { label: 'Present version', color: '--art-sky', values: minutes.map(({ controlPercent }) => controlPercent) },
            ]}
          />
        )}
        <ol className={style.changes}>
          {changes.map((change) => (
            <li key={`${change.what}${change.at}`}>
              <b>{changeText(change)}</b>, {change.by.name}, {showWhen(change.at, { zone, time: true })}: {change.reason}
            </li>
          ))}
        </ol>
        {children}
      </div>
    </Card>
  );
}
