import { useCallback, useMemo, useState } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useCall } from '../../api.ts';
import { useSite } from '../../parts/use-site.ts';
import { cellState } from './cell-state.ts';
import type { Cut } from './FitCheck.tsx';
import { localeId } from './namespaces.ts';
import { agreedTranslation, partsFor } from './placeholders.ts';
import { rowsOf, type TextRow } from './rows.ts';
import type { CellOf } from './TextTable.tsx';
import { type Locale, useLocales } from './use-locales.ts';
import type { TextFilters } from './use-text-filters.ts';

export interface NamespaceTexts {
  /** All shown locale documents, by id. */
  readonly locales: ReadonlyMap<string, Locale>;
  readonly english: Locale;
  readonly rows: readonly TextRow[];
  cellOf(row: TextRow, language: string): CellOf;
  /** Sets a text; in a market, an empty one is deleted, so that the text of all markets applies. */
  write(row: TextRow, language: string, text: string): void;
  /** Stores which texts do not fit at 320 px, for the cells' states. */
  noteCut(language: string, cut: Cut): void;
}

const nothingCut: Cut = new Map();
const nothingChanged: ReadonlySet<string> = new Set();

/** Texts of a namespace in the shown languages with the state of each; every language is saved as its own draft. */
export function useNamespaceTexts(namespace: string, { languages, market }: TextFilters): NamespaceTexts {
  const site = useSite();
  const ids = languages.map((language) => localeId(language, namespace));
  const ownIds = market ? languages.map((language) => localeId(language, namespace, market)) : [];
  const locales = useLocales([...ids, ...ownIds]);
  const english = locales.get(localeId('en', namespace))!;
  const lacking = useCall('missingTranslations.list', { namespace }, { refreshInterval: 20_000 }).data?.items;
  const [cut, setCut] = useState<Readonly<Record<string, Cut>>>({});

  const translations = languages.slice(1).join(' ');
  const rows = useMemo(
    () => rowsOf(english.texts, translations === '' ? [] : translations.split(' '), site),
    [english.texts, translations, site],
  );
  const changed = useMemo(() => changedIn(lacking ?? []), [lacking]);
  const agreedOf = useCallback(
    (row: TextRow) => {
      const others = translations === '' ? [] : translations.split(' ');
      const said = others.flatMap((language) => locales.get(localeId(language, namespace))?.texts[row.key]?.trim() || []);
      return agreedTranslation({
        english: row.english,
        live: english.liveTexts[row.key],
        translations: said,
        isPlural: row.form !== undefined,
      });
    },
    [locales, namespace, translations, english.liveTexts],
  );
  const cellOf = useCallback(
    (row: TextRow, language: string): CellOf => {
      const base = locales.get(localeId(language, namespace));
      const own = market ? locales.get(localeId(language, namespace, market)) : base;
      if (own?.phase === 'loading') return { text: undefined, state: { state: 'loading' }, parts: [] };
      const text = own?.texts[row.key];
      const inherited = market ? base?.texts[row.key] : undefined;
      const agreed = agreedOf(row);
      const findings = {
        changed: changed.get(language) ?? nothingChanged,
        long: cut[language] ?? nothingCut,
        live: own?.liveTexts[row.key],
        agreed,
        isEnglish: language === 'en' && market === undefined,
      };
      const parts = partsFor(agreed, row.english, findings.isEnglish ? findings.live : undefined);
      const state = market && text === undefined ? ({ state: 'fine' } as const) : cellState(row, language, text, findings);
      return { text, inherited, state, lock: own?.lockOf(row.key), parts };
    },
    [locales, namespace, market, changed, cut, agreedOf],
  );
  const write = useCallback(
    (row: TextRow, language: string, text: string) => {
      const id = localeId(language, namespace, market);
      locales.get(id)?.write(row.key, market && text === '' ? undefined : text, english.texts);
    },
    [locales, namespace, market, english.texts],
  );
  const noteCut = (language: string, found: Cut) => setCut((before) => ({ ...before, [language]: found }));
  return { locales, english, rows, cellOf, write, noteCut };
}

/** Keys, by language, whose English changed after they were translated. */
function changedIn(lacking: OpsTypes['missingTranslations.list']['result']['items']): ReadonlyMap<string, ReadonlySet<string>> {
  const by = new Map<string, Set<string>>();
  for (const { language, key, state } of lacking) {
    if (state === 'changed') by.set(language, (by.get(language) ?? new Set()).add(key));
  }
  return by;
}
