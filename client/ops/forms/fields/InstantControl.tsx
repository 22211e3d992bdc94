import { showDate, showTime } from '../../../../schemas/dates.ts';
import { fromWall, toWall } from '../../parts/zone.ts';
import boxStyle from '../Box.module.css';
import fieldStyle from '../Field.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';
import style from './InstantControl.module.css';

/** An instant on the clock of a market, with the same in UTC below. */
export function InstantControl({ value, path, label, inputId, describedBy, invalid, locked, required }: FieldProps) {
  const { set, surroundings } = useFormScope();
  const { name: zone, of } = surroundings.timeZone ?? { name: 'UTC', of: 'UTC' };
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
      {text !== '' && (
        <p className={fieldStyle.help}>
          {of} time. {showDate(text, 'UTC')} {showTime(text, 'UTC')} UTC.
        </p>
      )}
    </>
  );
}

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
