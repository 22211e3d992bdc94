import { isMuch } from '../../../../schemas/growth.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { Card } from '../../parts/Card.tsx';
import { counted, showAmount } from '../../parts/figures.ts';
import { marketName } from '../../parts/names.ts';
import type { ConsoleSite } from '../../parts/site-lists.ts';
import { useSite } from '../../parts/use-site.ts';
import style from './Growth.module.css';

export type Simulation = OpsTypes['simulations.create']['result'];

const count = new Intl.NumberFormat('en');

type Figure = Simulation['figures'][number];

interface Group {
  readonly title: string;
  readonly ids: readonly Figure['id'][];
  /** Head of the first column. */
  readonly head: string;
  aside(members: string): string;
  readonly note?: string;
}

/** Groups of figures that are shown together, in this order. */
const groups: readonly Group[] = [
  {
    title: 'A month with these figures',
    ids: ['check_in_coins', 'registration_coins', 'coins_expiring'],
    head: 'Coins',
    aside: (members) => `${members}, their last 30 days`,
  },
  {
    title: 'What it costs until it ends',
    ids: ['boost_coins'],
    head: 'Coins',
    aside: (members) => `At the pace of ${members}, their last 30 days`,
  },
  {
    title: 'Who moves with these levels',
    ids: ['level_up', 'level_short', 'level_vouchers'],
    head: 'Members and vouchers',
    aside: (members) => `${members}, what they have spent`,
    note: 'Who has spent enough goes up with the next purchase, with the pack of that level the first time. Who is short goes down when their level ends, after the notice.',
  },
  {
    title: 'What these badges light',
    ids: ['badge_lit', 'badge_coins'],
    head: 'Members and coins',
    aside: (members) => `${members}, what they have bought`,
    note: 'What is lit stays lit, whatever the badge asks for. A badge that is new, or counts other purchases, is counted by what they bought since the start.',
  },
  {
    title: 'A month of invitations with these rewards',
    ids: ['invite_coins', 'invite_vouchers'],
    head: 'Coins and vouchers',
    aside: () => 'The friends of the last 30 days',
    note: 'As if the campaign had begun with them: rewards after many friends come later in one that runs longer.',
  },
  {
    title: 'A month of plans at these prices',
    ids: ['plan_revenue'],
    head: 'Revenue',
    aside: () => 'What was sold in the last 30 days',
    note: 'As if as many had been bought at the new prices. Plans that are running keep what was paid for them.',
  },
];

/** Forecast tables: changed figures over a month, the cost of boosts until their end, effects of levels and badges on present members. */
export function Growth({ simulation }: { simulation: Simulation }) {
  const members = `${count.format(simulation.members)} members`;
  return groups.map(({ title, ids, head, aside, note }) => {
    const figures = simulation.figures.filter(({ id }) => ids.includes(id));
    return (
      figures.length > 0 && (
        <Card key={title} title={title} aside={aside(members)}>
          <Figures figures={figures} limitPercent={simulation.limitPercent} head={head} />
          {note && <p className={style.note}>{note}</p>}
        </Card>
      )
    );
  });
}

function Figures({ figures, limitPercent, head }: Pick<Simulation, 'figures' | 'limitPercent'> & { readonly head: string }) {
  const site = useSite();
  return (
    <table className={style.figures}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Today</th>
          <th scope="col">After</th>
          <th scope="col">Growth</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ id, campaign, label, market, before, after, worth, growthPercent, unit, currency, events }) => (
          <tr key={`${id}${campaign ?? label}${market ?? ''}`}>
            <th scope="row">
              {label}
              {market && `, ${marketName(market)}`}
              {unit === 'money' && <small> ({counted(events, 'active plan')})</small>}
            </th>
            <td>{shown(before, currency, site)}</td>
            <td>
              {shown(after, currency, site)}
              {worth && after > 0 && <small> ({showAmount(worth, site)})</small>}
            </td>
            <td data-much={isMuch({ id, unit, before, after }, limitPercent) || undefined}>
              {growthPercent === undefined ? (after > 0 ? 'new' : '–') : `${growthPercent > 0 ? '+' : ''}${count.format(growthPercent)}%`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = (value: number, currency: string | undefined, site: ConsoleSite): string =>
  currency === undefined ? count.format(value) : showAmount({ amountMinor: value, currency }, site);
