import type { checkInCalendar } from '../../../schemas/blocks/check-in-calendar.ts';
import type { BlockView } from '../../engine/view.ts';
import { usePageLanguage } from '../../ui/page-language.ts';
import { StampCalendar } from '../../ui/StampCalendar.tsx';
import { blankDays, stampDays, useLanded, weekdayNames } from '../days.ts';

/** Index of the day of the next reward if no day is missed; -1 if there is none. */
function bonusDay(days: readonly { readonly state: string }[], stamps: number | undefined): number {
  const next = days.findIndex(({ state }) => state === 'today' || state === 'future');
  return stamps === undefined || next < 0 ? -1 : next + stamps - 1;
}

/** The calendar of a month's stamps. */
export default function CheckInCalendar({ id, props }: BlockView<typeof checkInCalendar>) {
  const bonusAt = bonusDay(props.days, props.bonusIn);
  const tag = usePageLanguage();
  const landed = useLanded(props.days);
  const words = { tag, today: props.todayText, signed: props.signedText, unsigned: props.missedText };
  return (
    <div data-block={id}>
      <StampCalendar
        title={props.title}
        weekdays={weekdayNames(tag)}
        blank={blankDays(props.month)}
        days={stampDays(props.days, words, landed).map((day, at) => ({
          ...day,
          label: props.days[at]?.state === 'today' ? props.todayText : String(day.day),
          bonus: at === bonusAt,
        }))}
        lastLabel={props.previousText}
        nextLabel={props.nextText}
        onLast={() => props.onPrevious()}
        onNext={props.hasNext ? () => props.onNext() : undefined}
      />
    </div>
  );
}
