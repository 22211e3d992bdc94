import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { OffNow } from './OffNow.tsx';
import style from './Switches.module.css';
import { SwitchOff } from './SwitchOff.tsx';
import { targetText } from './targets.ts';

/** Active kill switches, the form to set one, and recently ended ones. */
export default function Switches() {
  const { data, error, mutate } = useCall('killSwitches.list', {}, { refreshInterval: 15_000 });
  const off = data?.items.filter(({ on }) => on) ?? [];
  const before = data?.items.filter(({ on }) => !on) ?? [];
  return (
    <Page
      title="Switches"
      state={
        data && (
          <StatusDot tone={off.length > 0 ? 'failing' : 'live'}>{off.length > 0 ? `${off.length} off` : 'Everything is on'}</StatusDot>
        )
      }
    >
      <div className={style.page}>
        {error && !data && <LoadError error={error} retry={() => void mutate()} />}
        {!data && !error && <Skeletons />}
        {off.length > 0 && (
          <section aria-label="Off now" className={style.alarm}>
            <h2>Off now</h2>
            <OffNow switches={off} />
          </section>
        )}
        <Card title="Switch something off">
          <SwitchOff />
        </Card>
        {before.length > 0 && (
          <Card
            title="On again"
            aside={
              <Link className={style.link} to="/history?action=killSwitches">
                All of it in the history
              </Link>
            }
            flush
          >
            <DataTable
              label="Switched before"
              rows={before}
              keyOf={({ id }) => id}
              pageSize={20}
              columns={[
                { id: 'target', label: 'What', value: ({ target }) => targetText(target) },
                { id: 'market', label: 'Where', value: ({ market }) => market ?? 'Everywhere' },
                { id: 'reason', label: 'Reason', value: ({ reason }) => reason, minor: true },
                { id: 'by', label: 'By', value: ({ by }) => by.name },
                { id: 'at', label: 'Since', at: ({ at }) => at },
              ]}
            />
          </Card>
        )}
      </div>
    </Page>
  );
}
