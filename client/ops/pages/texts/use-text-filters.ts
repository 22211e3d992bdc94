import { useSearchParams } from 'react-router-dom';
import { useSite } from '../../parts/use-site.ts';

export interface TextFilters {
  /** Market whose own texts are shown; undefined for those of all markets. */
  readonly market: string | undefined;
  /** Columns: English first, then the chosen languages in the order of the site. */
  readonly languages: readonly string[];
  /** All languages except English. */
  readonly translations: readonly string[];
  readonly state: string;
  readonly words: string;
  /** Sets a filter in the URL; '' and null remove it. */
  set(name: 'market' | 'languages' | 'state' | 'q', value: string | null): void;
}

const usualLanguages = ['kh', 'th', 'zh-CN'];

/** Filters and languages of a namespace's table, kept in the URL; `?language=` in a link selects a single language. */
export function useTextFilters(): TextFilters {
  const [params, setParams] = useSearchParams();
  const { languageCodes } = useSite();
  const chosen = params.get('languages')?.split(',') ?? (params.get('language') ? [params.get('language')!] : usualLanguages);
  const translations = languageCodes.filter((each) => each !== 'en');
  return {
    market: params.get('market') ?? undefined,
    languages: ['en', ...translations.filter((each) => chosen.includes(each))],
    translations,
    state: params.get('state') ?? '',
    words: params.get('q') ?? '',
    set: (name, value) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
}
