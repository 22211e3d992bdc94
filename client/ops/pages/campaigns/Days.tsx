import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useCall } from '../../api.ts';
import { Amount } from '../../parts/Amount.tsx';
import { counted, showCount } from '../../parts/figures.ts';
import { marketName } from '../../parts/names.ts';
import { DayCharts } from './DayCharts.tsx';
import style from './Days.module.css';

type Result = OpsTypes['campaignDays.get']['result'];
type SeriesId = Result['series'][number]['id'];
export type RuleId = OpsTypes['campaignDays.get']['input']['id'];

interface Bars {
  readonly title: string;
  readonly of: readonly (readonly [id: SeriesId, label: string, color: string])[];
}

const charts: Readonly<Record<RuleId, readonly Bars[]>> = {
  levels: [
    {
      title: 'Members a day',
      of: [
        ['up', 'Went up', '--art-jade'],
        ['down', 'Went down', '--art-tomato'],
      ],
    },
    { title: 'Told of a drop a day', of: [['told', 'Told', '--art-marigold']] },
  ],
  badges: [
    {
      title: 'Tiers a day',
      of: [
        ['lit', 'Lit', '--art-marigold'],
        ['claimed', 'Rewards claimed', '--art-jade'],
      ],
    },
    { title: 'Coins a day', of: [['coins', 'Coins', '--art-marigold']] },
  ],
  plans: [
    {
      title: 'Plans a day',
      of: [
        ['sold', 'Sold', '--art-jade'],
        ['refunded', 'Refunded', '--art-tomato'],
      ],
    },
  ],
};

export const isRule = (id: string): id is RuleId => Object.hasOwn(charts, id);

/** Charts of the last 30 days of levels, badges or plans, shown above their form. */
export function Days({ id }: { readonly id: RuleId }) {
  const { data } = useCall('campaignDays.get', { id }, { refreshInterval: 60_000 });
  if (!data) return null;
  const shown = charts[id].map(({ title, of }) => ({
    title,
    series: of.map(([series, label, color]) => ({ label, color, values: valuesOf(data, series) })),
  }));
  return (
    <DayCharts days={data.days} charts={shown}>
      {data.revenue && data.revenue.length > 0 && (
        <table className={style.revenue} aria-label="Revenue">
          <tbody>
            {data.revenue.map(({ market, sold, refunded, amount }) => (
              <tr key={market}>
                <th scope="row">{marketName(market)}</th>
                <td>{counted(sold, 'plan')}</td>
                <td>{refunded > 0 && `${showCount(refunded)} refunded`}</td>
                <td>
                  <Amount of={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DayCharts>
  );
}

const valuesOf = ({ series }: Result, id: SeriesId): readonly number[] => series.find((each) => each.id === id)?.values ?? [];
