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
  /** Draws per day. */
  readonly perDay: number;
  /** Market in whose currency the values are shown. */
  readonly market: Market | undefined;
  readonly names: ReadonlyMap<string, string>;
}

/** Results of a simulation: what the draws would give and cost, in total and by prize. */
export function SimulationResult({ result, perDay, market, names }: SimulationResultProps) {
  const { draws, days, prizes, nearMisses, refused, refusedFor, coinsGiven, coinsTaken, worthMinor, currency } = result;
  const site = useSite();
  const figures: readonly (readonly [label: string, value: string])[] = [
    ['coins given', showCount(coinsGiven)],
    ['coins taken', showCount(coinsTaken)],
    ['worth of vouchers and gifts', showAmount({ amountMinor: worthMinor, currency }, site)],
    [nearMissLabel(result), shareOf(nearMisses, draws)],
    ...refusalFigures(refusedFor),
  ];
  const columns: readonly Column<Prize>[] = [
    { id: 'name', label: 'Prize', value: (prize) => nameIn(names, prize), cell: (prize) => <b>{nameIn(names, prize)}</b> },
    { id: 'odds', label: 'Odds', value: ({ odds }) => odds, cell: ({ odds }) => showShare(odds), end: true },
    {
      id: 'awarded',
      label: 'Given',
      value: ({ awarded }) => awarded,
      cell: ({ awarded, wanted, empty }) =>
        empty ? (
          `Nothing, ${counted(wanted, 'time')}`
        ) : (
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
      money: ({ worth }) => ({ amountMinor: worth, currency }),
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
      {refused === draws && <p>Every draw was refused: nobody could draw, and nobody would pay.</p>}
      <dl className={panelStyle.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dd>{value}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <DataTable label="Simulated prizes" rows={prizes.filter(({ odds }) => odds > 0)} columns={columns} keyOf={({ id }) => id} />
    </section>
  );
}

/** Simulated period: `10 days`; `10% of a day` if a day has more draws than were simulated. */
const spanOf = (draws: number, perDay: number): string =>
  draws < perDay ? `${showShare(draws / perDay)} of a day` : counted(Math.ceil(draws / perDay), 'day');

const shareOf = (part: number, all: number): string => showShare(all === 0 ? 0 : part / all);

/** Label of the near misses: `near misses: 60% on empty cells, 3% on prizes that were gone`. */
const nearMissLabel = ({ draws, nearMisses, emptyStops }: Result): string =>
  `near misses: ${shareOf(emptyStops, draws)} on empty cells, ${shareOf(nearMisses - emptyStops, draws)} on prizes that were gone`;

const refusalLabels: Readonly<Record<keyof Result['refusedFor'], string>> = {
  noPrize: 'draws refused, as nothing can be won',
  dayLimits: 'draws refused, as all prizes of the day were won',
  stock: 'draws refused, as the whole stock was given',
};

function refusalFigures(counts: Result['refusedFor']): readonly (readonly [label: string, value: string])[] {
  const reasons = (Object.keys(refusalLabels) as (keyof Result['refusedFor'])[]).filter((why) => counts[why] > 0);
  return reasons.length === 0 ? [['draws refused', '0']] : reasons.map((why) => [refusalLabels[why], showCount(counts[why])]);
}

function endsIn({ empty, awarded, exhaustedOnDay, cappedDays, left }: Prize, days: number): string {
  if (empty) return '–';
  if (exhaustedOnDay !== undefined) return `On day ${showCount(exhaustedOnDay)}`;
  if (cappedDays > 0 && awarded === 0) return 'None may go a day';
  if (cappedDays > 0)
    return days === 1 ? 'For the day' : `For the day, on ${cappedDays === days ? 'every day' : counted(cappedDays, 'day')}`;
  if (left === 0) return 'None in stock';
  return left === undefined ? 'Never' : `${showCount(left)} left`;
}
