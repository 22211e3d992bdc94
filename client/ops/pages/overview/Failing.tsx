import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useCall } from '../../api.ts';
import { marketName } from '../../parts/names.ts';
import { targetPath } from '../../parts/places.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Ago } from '../../parts/When.tsx';
import { SwitchOn } from '../switches/SwitchOn.tsx';
import { targetText } from '../switches/targets.ts';
import style from './Overview.module.css';

type Failure = OpsTypes['overview.get']['result']['failing'][number];
type Remedy = readonly [label: string, to: string];

const most = 6;

/** Links to where a failure can be fixed, the best first. */
function remediesOf({ kind, target }: Failure): readonly Remedy[] {
  const own = target === undefined ? undefined : targetPath(target);
  const opened = (label: string): readonly Remedy[] => (own ? [[label, own]] : []);
  switch (kind) {
    case 'release':
      return opened('Open the release');
    case 'conflict':
      return [['Settle it', '/checks?show=conflicts'], ...opened('Open the document')];
    case 'report':
      return [['See the reports', '/checks?show=reports'], ...opened('Open the screen')];
    case 'switch':
      return [['All switches', '/switches']];
    case 'baseline':
      return [['See the problems', '/checks']];
    // Fixed by whoever runs the server; the detail says how.
    case 'server':
      return [];
  }
}

/** Current failures, headed by the time of the oldest, each with links to fix it. Renders nothing if there are none. */
export function Failing({ failing }: { failing: readonly Failure[] }) {
  const switches = useCall('killSwitches.list').data?.items;
  if (failing.length === 0) return null;
  const since = failing.map((each) => each.since).sort()[0]!;
  return (
    <section className={style.failing} aria-label="Failing">
      <header>
        <StatusDot tone="failing">
          <span>
            Failing since <Ago at={since} />
          </span>
        </StatusDot>
        {failing.length > 1 && <b>{failing.length}</b>}
      </header>
      <ul>
        {failing.slice(0, most).map((failure) => {
          // A switch has no id of its own: it is found by target and time.
          const off =
            failure.kind === 'switch'
              ? switches?.find(({ target, at }) => failure.target === `switch:${target}` && failure.since === at)
              : undefined;
          return (
            <li key={`${failure.kind}${failure.title}${failure.since}`}>
              <p>
                <b>
                  {off ? `${targetText(off.target)} is off ${off.market ? `in ${marketName(off.market)}` : 'everywhere'}` : failure.title}
                </b>
                {failure.count !== undefined && `, ${failure.count} times`}
              </p>
              <p className={style.detail}>{failure.detail}</p>
              <div className={style.remedies}>
                {off && <SwitchOn target={off.target} market={off.market} small />}
                {remediesOf(failure).map(([label, to], at) => (
                  <Button key={to} component={Link} to={to} size="xs" {...(at === 0 && !off ? { variant: 'filled', color: 'red' } : {})}>
                    {label}
                  </Button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {failing.length > most && (
        <Link className={style.link} to="/checks">
          {failing.length - most} more
        </Link>
      )}
    </section>
  );
}
