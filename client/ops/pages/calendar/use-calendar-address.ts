import { useSearchParams } from 'react-router-dom';
import type { Market } from '../../parts/names.ts';
import { useSite } from '../../parts/use-site.ts';
import type { View } from './months.ts';

export interface CalendarAddress {
  /** Undefined for all markets. */
  readonly market: Market | undefined;
  /** Reason why all markets are shown although the URL names one; undefined if there is none. */
  readonly note: string | undefined;
  readonly view: View;
  readonly asList: boolean;
  /** A day (`YYYY-MM-DD`) of the span that is shown; undefined for today. */
  readonly day: string | undefined;
  /** Changes the URL's query; undefined removes a parameter. */
  set(changes: Readonly<Partial<Record<'market' | 'view' | 'as' | 'day', string | undefined>>>): void;
}

/** View state of the calendar, kept in the URL. */
export function useCalendarAddress(): CalendarAddress {
  const [params, setParams] = useSearchParams();
  const { marketCodes } = useSite();
  const market = marketCodes.find((each) => each === params.get('market')) as Market | undefined;
  const day = params.get('day') ?? '';
  return {
    market,
    note: params.get('market') && !market ? 'The address names no market. All markets are shown.' : undefined,
    view: params.get('view') === 'week' ? 'week' : 'month',
    asList: params.get('as') === 'list',
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
    set: (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
  };
}
