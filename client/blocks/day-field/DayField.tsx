import type { dayField } from '../../../schemas/blocks/day-field.ts';
import { type BlockView, useServerNow } from '../../engine/view.ts';
import { monthName } from '../../ui/calendar-names.ts';
import { DayLists } from '../../ui/DayLists.tsx';
import { usePageLanguage } from '../../ui/page-language.ts';
import { fieldWords } from '../field-words.ts';
import { dayOf, dayWords, partsOf } from './day.ts';

/** A past date with separate lists for day, month and year, so that their order cannot be mistaken. */
export default function DayField({ id, props, field }: BlockView<typeof dayField>) {
  const { order = 'dmy', firstYear = 1900, dayText, monthText, yearText } = props;
  const tag = usePageLanguage();
  const thisYear = new Date(useServerNow()).getUTCFullYear();
  const value = field.value ?? '';
  const words = dayWords(value, tag);
  const lists = {
    d: { name: 'day', text: dayText, options: numbers(1, 31) },
    m: {
      name: 'month',
      text: monthText,
      options: numbers(1, 12).map(({ value: month }) => ({
        value: month,
        label: monthName(Date.UTC(2000, Number(month) - 1), tag, false),
      })),
    },
    y: { name: 'year', text: yearText, options: numbers(firstYear, thisYear).reverse() },
  };
  return (
    <div data-block={id}>
      <DayLists
        {...fieldWords(props, field)}
        optional={field.required ? undefined : props.optionalText}
        success={field.error ? undefined : words || undefined}
        disabled={props.disabled}
        lists={[...order].map((key) => ({ ...lists[key as 'd'], key: key as 'd', name: `${field.name}-${lists[key as 'd'].name}` }))}
        value={partsOf(value)}
        onChange={(next) => {
          const day = dayOf(next);
          field.set(day);
          const said = dayWords(day, tag);
          if (said) field.blur();
          props.onChange?.({ value: day, words: said });
        }}
      />
    </div>
  );
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }));
