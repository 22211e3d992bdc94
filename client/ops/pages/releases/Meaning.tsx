import { useSite } from '../../parts/use-site.ts';
import { BothSides } from './BothSides.tsx';
import style from './Meaning.module.css';
import { agreedChanges, meaningOf } from './meaning.ts';
import type { Difference, Release } from './release.ts';
import { useReleaseSimulation } from './use-release-simulation.ts';

/** Summary for the approver: values that need approval, the campaigns, and the costs. */
export function Meaning({ release, difference: { changes, campaigns } }: { release: Release; difference: Difference }) {
  const simulation = useReleaseSimulation(release);
  const site = useSite();
  const agreed = agreedChanges(changes, site);
  const lines = meaningOf(simulation?.figures ?? [], site);
  if (agreed.length + campaigns.length + lines.length === 0) return null;
  return (
    <ul className={style.meaning} aria-label="What you agree to">
      {agreed.map(({ key, title, where, instead, before, after }) => (
        <li key={key}>
          <b>{title}</b> · {where}: {instead ?? <BothSides before={before} after={after} />}
        </li>
      ))}
      {campaigns.map(({ id, title, summary, change }) => (
        <li key={id}>
          <b>{title}</b>
          {change === 'removed' ? ' goes away' : ''}: {summary}
        </li>
      ))}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
