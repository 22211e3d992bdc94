import { showTime } from '../../../../schemas/dates.ts';
import { clockName, endWords, isEnd } from '../../../../schemas/market-clock.ts';
import { otherClocks } from '../../parts/other-clocks.ts';
import { clockFor } from '../../parts/site-lists.ts';
import { useSite } from '../../parts/use-site.ts';
import { fromWall, toWall } from '../../parts/zone.ts';
import boxStyle from '../Box.module.css';
import fieldStyle from '../Field.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';
import style from './InstantControl.module.css';

/** Date and time on the clock of a market. Below it, the last day if it is an end at midnight, and the local time in other markets. */
export function InstantControl({ value, path, label, inputId, describedBy, invalid, locked, required }: FieldProps) {
  const { set, surroundings } = useFormScope();
  const site = useSite();
  const usual = clockFor(site);
  const { name: zone, of, markets } = surroundings.timeZone ?? { name: usual.zone, of: clockName(usual), markets: undefined };
  const text = typeof value === 'string' ? value : '';
  return (
    <>
      <div className={boxStyle.box}>
        <input
          id={inputId}
          className={`${boxStyle.input} ${style.instant}`}
          type="datetime-local"
          value={Number.isNaN(Date.parse(text)) ? '' : toWall(text, zone)}
          readOnly={locked}
          required={required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => {
            const instant = fromWall(event.currentTarget.value, zone);
            if (instant) set(path, instant, 'typing');
          }}
        />
        {surroundings.clocks && (
          <select
            className={style.clock}
            aria-label={`Whose clock, ${label.toLowerCase()}`}
            value={surroundings.clocks.chosen}
            onChange={(event) => surroundings.clocks?.choose(event.currentTarget.value)}
          >
            {surroundings.clocks.of.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </div>
      {!Number.isNaN(Date.parse(text)) && (
        <p className={fieldStyle.help}>
          {of} time.
          {isEnd(String(path.at(-1))) && showTime(text, zone) === '00:00' && ` The last day is ${lastDay(text, zone)}.`}
          {otherClocks(zone, markets ?? site.marketCodes, site.markets, (there) => showTime(text, there)).map(
            ({ names, said }) => ` ${said} in ${names}.`,
          )}
        </p>
      )}
    </>
  );
}

/** `Mon 30 Nov 2026`; for an end at midnight, the day before. */
const lastDay = (end: string, zone: string): string => endWords(end, { market: undefined, zone }).split(' 24:00')[0] ?? '';

export function DayControl({ value, path, inputId, describedBy, invalid, locked, required }: FieldProps) {
  const { set } = useFormScope();
  return (
    <div className={boxStyle.box}>
      <input
        id={inputId}
        className={boxStyle.input}
        type="date"
        value={typeof value === 'string' ? value : ''}
        readOnly={locked}
        required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => set(path, event.currentTarget.value, 'typing')}
      />
    </div>
  );
}
