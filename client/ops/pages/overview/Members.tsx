import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { type Market, marketName } from '../../parts/names.ts';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import style from './Overview.module.css';

const figure = new Intl.NumberFormat('en');

/** Members active in the last 30 days by market, largest first. */
export function Members({ market }: { market: Market | undefined }) {
  const { data, error, mutate } = useCall('audiences.get');
  const rows = [...(data?.items ?? [])].sort((a, b) => b.active - a.active).filter((each) => !market || each.market === market);
  const largest = Math.max(1, ...rows.map(({ active }) => active));
  return (
    <Card title="Members active" aside={<span className={style.quiet}>30 days</span>}>
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={8} />}
      {data && rows.length === 0 && <EmptyNote title="Nobody was active">Members who check in, buy or swap show here.</EmptyNote>}
      <dl className={style.members}>
        {rows.map((each) => (
          <div key={each.market} title={`${figure.format(each.members)} members in all`}>
            <dt>{marketName(each.market)}</dt>
            <dd>
              <i style={{ width: `${(each.active / largest) * 100}%` }} />
            </dd>
            <dd>{figure.format(each.active)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
