import { useSite } from '../../parts/use-site.ts';
import style from './Meaning.module.css';
import { meaningOf } from './meaning.ts';
import type { Difference, Release } from './release.ts';
import { useReleaseSimulation } from './use-release-simulation.ts';

/** What is agreed to, once more beside the button: what each campaign is, and what it costs. */
export function Meaning({ release, difference }: { release: Release; difference: Difference }) {
  const simulation = useReleaseSimulation(release);
  const lines = meaningOf(simulation?.figures ?? [], useSite());
  if (difference.campaigns.length + lines.length === 0) return null;
  return (
    <ul className={style.meaning} aria-label="What you agree to">
      {difference.campaigns.map(({ id, title, summary, change }) => (
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
