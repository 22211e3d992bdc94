import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { Card } from '../../parts/Card.tsx';
import { showAmount } from '../../parts/figures.ts';
import { marketName } from '../../parts/names.ts';
import style from './Growth.module.css';

export type Simulation = OpsTypes['simulations.create']['result'];

const count = new Intl.NumberFormat('en');

/** What changed constants would do in a month, and what boosts would cost to their end, at the present members. */
export function Growth({ simulation }: { simulation: Simulation }) {
  const [boosts, month] = [true, false].map((isBoost) => simulation.figures.filter(({ id }) => (id === 'boost_coins') === isBoost));
  const aside = `${count.format(simulation.members)} members, their last 30 days`;
  return (
    <>
      {month!.length > 0 && (
        <Card title="A month with these figures" aside={aside}>
          <Figures figures={month!} limitPercent={simulation.limitPercent} />
        </Card>
      )}
      {boosts!.length > 0 && (
        <Card title="What it costs until it ends" aside={`At the pace of ${aside}`}>
          <Figures figures={boosts!} limitPercent={simulation.limitPercent} />
        </Card>
      )}
    </>
  );
}

function Figures({ figures, limitPercent }: Pick<Simulation, 'figures' | 'limitPercent'>) {
  return (
    <table className={style.figures}>
      <thead>
        <tr>
          <th scope="col">Coins</th>
          <th scope="col">Today</th>
          <th scope="col">After</th>
          <th scope="col">Growth</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ id, campaign, label, market, before, after, worth, growthPercent }) => (
          <tr key={`${id}${campaign ?? ''}${market ?? ''}`}>
            <th scope="row">
              {label}
              {market && `, ${marketName(market)}`}
            </th>
            <td>{count.format(before)}</td>
            <td>
              {count.format(after)}
              {worth && after > 0 && <small> ({showAmount(worth)})</small>}
            </td>
            <td data-much={growthPercent === undefined || growthPercent > limitPercent || undefined}>
              {growthPercent === undefined ? 'new' : `${growthPercent > 0 ? '+' : ''}${count.format(growthPercent)}%`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
