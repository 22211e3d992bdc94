import { Radio, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { inWords } from '../../parts/in-words.ts';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import { type Market, marketName } from '../../parts/names.ts';
import { otherClocks } from '../../parts/other-clocks.ts';
import { useSite, useZone } from '../../parts/use-site.ts';
import { toWall } from '../../parts/zone.ts';
import style from './PublishTime.module.css';

/** Chosen time, as wall clock time in a market. */
export interface ChosenTime {
  readonly when: 'now' | 'later';
  readonly wall: string;
  readonly market: Market;
}

interface PublishTimeProps {
  readonly value: ChosenTime;
  /** The chosen instant (RFC 3339); undefined while there is none. */
  readonly at: string | undefined;
  readonly now: number;
  onChange(value: ChosenTime): void;
}

/** Choice between now and a date and time in a market; shows the local time in other markets if it differs. */
export function PublishTime({ value, at, now, onChange }: PublishTimeProps) {
  const zone = useZone(value.market);
  const site = useSite();
  const late = value.when === 'later' && at !== undefined && Date.parse(at) <= now;
  return (
    <fieldset className={style.time}>
      <legend>Goes live</legend>
      <Radio.Group value={value.when} onChange={(when) => onChange({ ...value, when: when as ChosenTime['when'] })} aria-label="Goes live">
        <Radio value="now" label="At once" />
        <Radio value="later" label="At a date and time" />
      </Radio.Group>
      {value.when === 'later' && (
        <>
          <div className={style.fields}>
            <TextInput
              type="datetime-local"
              label="Date and time"
              min={toWall(new Date(now).toISOString(), zone)}
              value={value.wall}
              error={late ? 'This is past: choose a later time, or publish at once.' : undefined}
              onChange={(event) => onChange({ ...value, wall: event.currentTarget.value })}
            />
            <MarketSelect label="Clock of" value={value.market} onChange={(market) => market && onChange({ ...value, market })} />
          </div>
          {at && (
            <dl className={style.zones}>
              <dt>{marketName(value.market)}</dt>
              <dd>{inWords(at, zone)}</dd>
              {otherClocks(zone, site.marketCodes, site.markets, (there) => inWords(at, there)).map(({ names, said }) => (
                <Fragment key={said}>
                  <dt>{names}</dt>
                  <dd>{said}</dd>
                </Fragment>
              ))}
            </dl>
          )}
        </>
      )}
    </fieldset>
  );
}
