import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { targetPath } from '../../parts/places.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Ago } from '../../parts/When.tsx';
import style from './Overview.module.css';

type Failure = OpsTypes['overview.get']['result']['failing'][number];

const remedies: Readonly<Record<Failure['kind'], { readonly label: string; readonly to?: string }>> = {
  release: { label: 'Look at the release' },
  conflict: { label: 'Settle it', to: '/checks' },
  switch: { label: 'Look at the switches', to: '/switches' },
  baseline: { label: 'See the problems', to: '/checks' },
  report: { label: 'See the reports', to: '/checks?show=reports' },
};
const most = 4;

/** What is wrong now, each with the page on which it is put right. Nothing where all is well. */
export function Failing({ failing }: { failing: readonly Failure[] }) {
  return (
    <>
      {failing.slice(0, most).map((failure) => {
        const { kind, title, detail, since, target, count } = failure;
        const { label, to } = remedies[kind];
        return (
          <section key={`${kind}${title}${target}`} className={style.failing} aria-label={`Failing: ${title}`}>
            <header>
              <StatusDot tone="failing">
                Failing since <Ago at={since} />
              </StatusDot>
              {count !== undefined && <span className={style.quiet}>{count} times</span>}
            </header>
            <p>
              <b>{title}</b> {detail}
            </p>
            <p className={style.remedies}>
              <Link to={to ?? (target && targetPath(target)) ?? '/checks'} data-first>
                {label}
              </Link>
              {to && target && targetPath(target) && <Link to={targetPath(target)!}>Open {target}</Link>}
            </p>
          </section>
        );
      })}
      {failing.length > most && (
        <Link className={style.link} to="/checks">
          {failing.length - most} more
        </Link>
      )}
    </>
  );
}
