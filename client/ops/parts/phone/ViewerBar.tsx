import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useCall } from '../../api.ts';
import { LanguageSelect } from '../LanguageSelect.tsx';
import { MarketSelect } from '../MarketSelect.tsx';
import { useLevels } from '../use-levels.ts';
import { useSite, useZone } from '../use-site.ts';
import { showDay } from '../When.tsx';
import { fromWall, toWall } from '../zone.ts';
import style from './ViewerBar.module.css';
import { membershipOf, membershipsOf, type PreviewViewer } from './viewer.ts';

/** Most scheduled releases whose times are offered. */
const mostOffered = 3;

interface ViewerBarProps {
  readonly viewer: PreviewViewer;
  onChange(viewer: PreviewViewer): void;
  /** Instants to offer, for example the first and last day of a campaign. */
  readonly dates?: readonly { readonly label: string; readonly at: string }[];
  /** True if two states are compared; scheduled releases are then left out. */
  readonly compares?: boolean;
}

/** Sets the viewer of the phone preview and its clock, which is in the market's time zone. */
export function ViewerBar({ viewer, onChange, dates = [], compares = false }: ViewerBarProps) {
  const scheduled = useCall('releases.list', compares ? null : { state: 'scheduled', limit: 50 }).data?.items ?? [];
  const coming = scheduled
    .flatMap(({ id, title, publishAt: at }) => (at ? [{ id, title, at }] : []))
    .sort((a, b) => a.at.localeCompare(b.at));
  const zone = useZone(viewer.market);
  const site = useSite();
  const { levels, plans } = useLevels();
  const memberships = membershipsOf(levels, plans);
  const change = (part: Partial<PreviewViewer>) => onChange({ ...viewer, ...part });
  return (
    <fieldset className={style.bar} data-compares={compares || undefined} aria-label="Viewer">
      <MarketSelect
        label="Market"
        size="xs"
        value={viewer.market}
        onChange={(market) => market && change({ market, language: site.markets[market]?.language ?? viewer.language })}
      />
      <LanguageSelect label="Language" size="xs" value={viewer.language} onChange={(language) => change({ language })} />
      <Select
        className={style.member!}
        label="Member"
        size="xs"
        allowDeselect={false}
        data={memberships.map(({ value, label }) => ({ value, label }))}
        value={membershipOf(viewer)}
        onChange={(chosen) => change(memberships.find(({ value }) => value === chosen)?.of ?? {})}
      />
      <TextInput
        className={style.clock!}
        label="Clock"
        size="xs"
        type="datetime-local"
        value={toWall(viewer.at, zone)}
        onChange={(event) => {
          const at = fromWall(event.currentTarget.value, zone);
          if (at) change({ at });
        }}
      />
      <div className={style.dates}>
        <Button size="compact-xs" variant="light" onClick={() => change({ at: new Date().toISOString() })}>
          Now
        </Button>
        {coming.slice(0, mostOffered).map(({ id, title, at }) => (
          <Button key={id} size="compact-xs" variant="light" title={`Scheduled: ${title}`} onClick={() => change({ at, scheduled: true })}>
            {showDay(at, zone)}: {title.length > 24 ? `${title.slice(0, 23).trimEnd()}…` : title}
          </Button>
        ))}
        {dates.map(({ label, at }) => (
          <Button key={label} size="compact-xs" variant="light" title={showDay(at, zone)} onClick={() => change({ at })}>
            {label}
          </Button>
        ))}
      </div>
      {coming.some(({ at }) => Date.parse(at) <= Date.parse(viewer.at)) && (
        <Switch
          className={style.scheduled}
          size="xs"
          label="With what is scheduled until then"
          checked={viewer.scheduled ?? true}
          onChange={(event) => change({ scheduled: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  );
}
