import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { counted, showAmount, showCoins, showCount } from '../../parts/figures.ts';
import { type Market, marketName } from '../../parts/names.ts';
import { useSite } from '../../parts/use-site.ts';
import { nameIn } from './audit.ts';
import panelStyle from './Lotteries.module.css';
import { showShare } from './odds.ts';
import style from './Simulation.module.css';

type Result = OpsTypes['lotteries.simulate']['result'];
type Prize = Result['prizes'][number];

interface SimulationResultProps {
  readonly result: Result;
  /** Draws a day. */
  readonly perDay: number;
  /** Whose money it is told in. */
  readonly market: Market | undefined;
  readonly names: ReadonlyMap<string, string>;
}

/** What so many draws would give and cost, in all and by prize. */
export function SimulationResult({ result, perDay, market, names }: SimulationResultProps) {
  const { draws, days, prizes, nearMisses, refused, coinsGiven, coinsTaken, worthMinor, currency } = result;
  const site = useSite();
  const figures: readonly (readonly [label: string, value: string])[] = [
    ['coins given', showCount(coinsGiven)],
    ['coins taken', showCount(coinsTaken)],
    ['worth of vouchers and gifts', showAmount({ amountMinor: worthMinor, currency }, site)],
    ['near misses', showShare(draws === 0 ? 0 : nearMisses / draws)],
    ['draws refused, all prizes out', showCount(refused)],
  ];
  const columns: readonly Column<Prize>[] = [
    { id: 'name', label: 'Prize', value: (prize) => nameIn(names, prize), cell: (prize) => <b>{nameIn(names, prize)}</b> },
    { id: 'odds', label: 'Odds', value: ({ odds }) => odds, cell: ({ odds }) => showShare(odds), end: true },
    {
      id: 'awarded',
      label: 'Given',
      value: ({ awarded }) => awarded,
      cell: ({ awarded, wanted }) => (
        <span title={`Chosen ${showCount(wanted)} times`}>
          {showCount(awarded)}
          {awarded < wanted && <small className={style.of}> of {showCount(wanted)}</small>}
        </span>
      ),
      end: true,
    },
    { id: 'out', label: 'Runs out', value: ({ exhaustedOnDay }) => exhaustedOnDay, cell: (prize) => endsIn(prize, days) },
    {
      id: 'coins',
      label: 'Coins',
      value: ({ coins }) => coins,
      cell: ({ coins }) => (coins > 0 ? showCount(coins) : '–'),
      end: true,
      minor: true,
    },
    {
      id: 'worth',
      label: 'Worth',
      value: ({ worth }) => worth,
      cell: ({ worth }) => (worth > 0 ? showAmount({ amountMinor: worth, currency }, site) : '–'),
      end: true,
      minor: true,
    },
  ];
  return (
    <section className={style.result} aria-label="What it would give">
      <p>
        <b>{counted(draws, 'draw')}</b> over {spanOf(draws, perDay)}
        {market && `, in the money of ${marketName(market)}`}: {showCoins(coinsGiven)} given, {showCoins(coinsTaken)} taken.
      </p>
      <dl className={panelStyle.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dd>{value}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <DataTable
        label="Simulated prizes"
        rows={prizes.filter(({ odds, awarded, wanted }) => odds > 0 && (awarded > 0 || wanted > 0))}
        columns={columns}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

/** `10 days`; `10% of a day` where a day has more draws than were tried. */
const spanOf = (draws: number, perDay: number): string =>
  draws < perDay ? `${showShare(draws / perDay)} of a day` : counted(Math.ceil(draws / perDay), 'day');

function endsIn({ exhaustedOnDay, cappedDays, left }: Prize, days: number): string {
  if (exhaustedOnDay !== undefined) return `On day ${showCount(exhaustedOnDay)}`;
  if (cappedDays > 0)
    return days === 1 ? 'For the day' : `For the day, on ${cappedDays === days ? 'every day' : counted(cappedDays, 'day')}`;
  return left === undefined ? 'Never' : `${showCount(left)} left`;
}
