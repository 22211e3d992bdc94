import type { openingHours as contract } from '../../../schemas/blocks/opening-hours.ts';
import { localDay, shiftDay } from '../../../schemas/dates.ts';
import { type OpeningHours as Hours, type OpenSpan, spansOf, weekdayOf } from '../../../schemas/opening-hours.ts';
import { type BlockView, useServerNow } from '../../engine/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePageLanguage } from '../../ui/page-language.ts';
import { weekdayNamer } from '../../ui/weekday-names.ts';
import { openingLine } from '../opening-line.ts';
import css from './OpeningHours.module.css';

const minuteMs = 60_000;
const week = [0, 1, 2, 3, 4, 5, 6];

/** Opening hours: whether the place is open now, its week from Monday with today in bold, and upcoming special days. */
export default function OpeningHours({ id, props }: BlockView<typeof contract>) {
  const { closedText, timeZone } = props;
  const tag = usePageLanguage();
  const now = Math.floor(useServerNow() / minuteMs) * minuteMs;
  const openingHours: Hours = {
    hours: (props.hours as unknown as Hours['hours'] | undefined) ?? [],
    specialDays: (props.specialDays as unknown as Hours['specialDays']) ?? [],
    timeZone,
  };
  const fill = (text: string, time: string, day: string) => text.replace('{{time}}', time).replace('{{day}}', day);
  const line = openingLine(openingHours, props, now, tag, fill);
  const today = localDay(new Date(now).toISOString(), timeZone);
  const monday = week.map((back) => shiftDay(today, -back)).find((date) => weekdayOf(date) === 'mon')!;
  const nameOf = weekdayNamer(tag, 'long');
  const say = (spans: readonly OpenSpan[]) => spans.map(({ opens, closes }) => `${opens} – ${closes}`).join(', ') || closedText;
  const ahead = (openingHours.specialDays ?? []).filter(({ date }) => date >= today);
  return (
    <section data-block={id} className={css.hours} aria-label={props.label}>
      <p className={css[line.tone]}>
        <Icon name="clock" size={20} />
        {line.text}
      </p>
      <dl>
        {week.map((at) => {
          const date = shiftDay(monday, at);
          return (
            <div key={date} aria-current={date === today ? 'date' : undefined}>
              <dt>{nameOf(Date.parse(date))}</dt>
              <dd>{say(spansOf({ hours: openingHours.hours }, date))}</dd>
            </div>
          );
        })}
      </dl>
      {ahead.length > 0 && (
        <>
          <h3>{props.specialText}</h3>
          <dl>
            {ahead.map(({ date, name }) => (
              <div key={date}>
                <dt>
                  {date.slice(8)}/{date.slice(5, 7)} {name}
                </dt>
                <dd>{say(spansOf(openingHours, date))}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
