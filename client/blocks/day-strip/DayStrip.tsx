import { useEffect, useRef } from 'react';
import type { dayStrip } from '../../../schemas/blocks/day-strip.ts';
import type { BlockView } from '../../engine/view.ts';
import { monthName } from '../../ui/calendar-names.ts';
import { usePageLanguage } from '../../ui/page-language.ts';
import { weekdayNamer } from '../../ui/weekday-names.ts';
import css from './DayStrip.module.css';

/** A swipeable row of days, scrolled to the chosen one. A full or closed day can be chosen too: it shows which day is next. */
export default function DayStrip({ id, props }: BlockView<typeof dayStrip>) {
  const { days, value, label, onChange } = props;
  const tag = usePageLanguage();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = value && line.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (chosen && line.current) line.current.scrollLeft = chosen.offsetLeft - (line.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  const short = weekdayNamer(tag, 'short');
  const words = { free: props.freeText, few: props.fewText ?? props.freeText, full: props.fullText, closed: props.closedText };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser.
    <div data-block={id} ref={line} role="group" aria-label={label} className={css.line}>
      {days.map(({ date, state }) => {
        const at = Date.parse(date);
        const day = new Date(at).getUTCDate();
        return (
          <button
            key={date}
            type="button"
            className={css.day}
            data-date={date}
            data-state={state}
            aria-pressed={date === value}
            onClick={() => onChange({ value: date })}
          >
            <span className={css.name}>{short(at)}</span>
            <span className={css.number}>{day}</span>
            <span className={css.month}>{` ${monthName(at, tag, false)} `}</span>
            <span className={css.state}>{words[state]}</span>
          </button>
        );
      })}
    </div>
  );
}
