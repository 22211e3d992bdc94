import { Button, Chip, Modal, Select, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Ruler, Search, Smartphone } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useCall } from '../../api.ts';
import { TakenLine } from '../../documents/TakenLine.tsx';
import { UndoRedo } from '../../documents/UndoRedo.tsx';
import { usePageHistory } from '../../editing/use-page-history.ts';
import { inWords } from '../../forms/labels.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { type Language, languageName, marketName } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { ScheduledNote } from '../../parts/ScheduledNote.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { useSite } from '../../parts/use-site.ts';
import { ConflictBar } from './ConflictBar.tsx';
import { cellState } from './cell-state.ts';
import { FitCheck } from './FitCheck.tsx';
import style from './NamespacePage.module.css';
import { localeId } from './namespaces.ts';
import { rowsOf, type TextRow } from './rows.ts';
import { savingWords } from './saving-words.ts';
import { rowFilters, shownRows } from './shown-rows.ts';
import { TextsPane } from './TextsPane.tsx';
import { type CellOf, TextTable } from './TextTable.tsx';
import { type Locale, useLocales } from './use-locales.ts';
import { useScreens } from './use-screens.ts';

const none: ReadonlyMap<string, readonly string[]> = new Map();

/** Keys by language whose English changed since they were translated. */
function changedIn(lacking: OpsTypes['missingTranslations.list']['result']['items']): ReadonlyMap<string, ReadonlySet<string>> {
  const by = new Map<string, Set<string>>();
  for (const { language, key, state } of lacking) {
    if (state === 'changed') by.set(language, (by.get(language) ?? new Set()).add(key));
  }
  return by;
}

/** The texts of one namespace, in English and the chosen languages, each language saved as its own draft. */
export function NamespacePage({ namespace }: { namespace: string }) {
  const [params, setParams] = useSearchParams();
  const site = useSite();
  const market = params.get('market') ?? undefined;
  const wanted = params.get('languages')?.split(',') ?? (params.get('language') ? [params.get('language')!] : ['kh', 'th', 'zh-CN']);
  const others = site.languageCodes.filter((each) => each !== 'en');
  const columns = ['en', ...others.filter((each) => wanted.includes(each))];
  const baseIds = columns.map((language) => localeId(language, namespace));
  const locales = useLocales([...baseIds, ...(market ? columns.map((language) => localeId(language, namespace, market)) : [])]);
  const english = locales.get(localeId('en', namespace))!;
  const lacking = useCall('missingTranslations.list', { namespace }, { refreshInterval: 20_000 });
  const variants = useCall('documents.list', { kind: 'locale', limit: 1000 });
  const screens = useScreens(namespace);
  const [cut, setCut] = useState<Readonly<Record<string, ReadonlyMap<string, readonly string[]>>>>({});
  const [checking, setChecking] = useState<Language>();
  const [said, setSaid] = useState('');
  const [current, setCurrent] = useState<TextRow>();
  const [withPane, setPane] = useState(false);

  const shownLanguages = columns.join(' ');
  const rows = useMemo(() => rowsOf(english.texts, shownLanguages.split(' ').slice(1), site), [english.texts, shownLanguages, site]);
  const changed = useMemo(() => changedIn(lacking.data?.items ?? []), [lacking.data]);
  const cellOf = useCallback(
    (row: TextRow, language: string): CellOf => {
      const base = locales.get(localeId(language, namespace));
      const own = market ? locales.get(localeId(language, namespace, market)) : base;
      if (own?.phase === 'loading') return { text: undefined, state: { state: 'loading' } };
      const text = own?.texts[row.key];
      const inherited = market ? base?.texts[row.key] : undefined;
      const known = { changed: changed.get(language) ?? new Set<string>(), long: cut[language] ?? none };
      const state = market && text === undefined ? ({ state: 'fine' } as const) : cellState(row, language, text, known);
      return { text, inherited, state, lock: own?.lockOf(row.key) };
    },
    [locales, namespace, market, changed, cut],
  );
  const onWrite = useCallback(
    (row: TextRow, language: string, text: string) => {
      const id = localeId(language, namespace, market);
      // A market that takes its own words back shows everybody's again.
      locales.get(id)?.write(row.key, market && text === '' ? undefined : text, english.texts);
    },
    [locales, namespace, market, english.texts],
  );
  const history = usePageHistory(`texts:${namespace}`);
  useHotkeys(
    [
      ['mod+Z', history.undo],
      ['mod+shift+Z', history.redo],
    ],
    [],
  );

  if (english.phase === 'missing')
    return (
      <Page title={inWords(namespace)}>
        <EmptyNote title="No such texts">There are no English texts under this name.</EmptyNote>
      </Page>
    );
  if (english.phase !== 'ready')
    return (
      <Page title={inWords(namespace)}>
        <Skeletons />
      </Page>
    );
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const shown = shownRows(rows, columns, cellOf, params.get('state') ?? '', params.get('q') ?? '');
  const drafts = [...locales.values()].filter(({ hasDraft }) => hasDraft);
  const own = new Set(
    (variants.data?.items ?? []).flatMap(({ id, market: each }) => (each && id.endsWith(`.${namespace}@${each}`) ? [each] : [])),
  );
  const { tone, words } = savingWords([...locales.values()]);
  return (
    <Page
      title={inWords(namespace)}
      state={<StatusDot tone={tone}>{words}</StatusDot>}
      note={`${rows.length} texts${market ? `, as ${marketName(market)} has them` : ''}`}
      actions={
        <>
          <UndoRedo history={history} />
          <Button leftSection={<Smartphone size={15} aria-hidden />} aria-pressed={withPane} onClick={() => setPane(!withPane)}>
            Preview
          </Button>
          <Button
            component={Link}
            variant="filled"
            to={`/releases/new?documents=${drafts.map(({ id }) => `locale:${id}`).join()}`}
            data-disabled={drafts.length === 0 || undefined}
          >
            Review {drafts.length > 0 ? drafts.length : ''}
          </Button>
        </>
      }
      pane={
        withPane && (
          <TextsPane
            namespace={namespace}
            current={current?.key}
            base={current?.base}
            locales={locales}
            screens={screens}
            language={columns[1] ?? 'en'}
          />
        )
      }
    >
      <div className={style.page}>
        <ScheduledNote scheduled={scheduledOf([...locales.values()])} />
        {[...locales.values()].map((locale) => (
          <ConflictBar key={locale.id} locale={locale} />
        ))}
        <div className={style.tools}>
          <TextInput
            aria-label="Search names and words"
            placeholder="Names and words"
            leftSection={<Search size={14} aria-hidden />}
            value={params.get('q') ?? ''}
            onChange={(event) => set('q', event.currentTarget.value)}
          />
          <Select aria-label="State" data={rowFilters} value={params.get('state') ?? ''} onChange={(value) => set('state', value)} />
          <Select
            aria-label="Market"
            data={[
              { value: '', label: 'All markets' },
              ...site.marketCodes.map((each) => ({
                value: each,
                label: own.has(each) ? `${marketName(each)}, has its own` : marketName(each),
              })),
            ]}
            value={market ?? ''}
            onChange={(value) => set('market', value)}
          />
          <Chip.Group multiple value={columns.slice(1)} onChange={(value) => set('languages', value.join(',') || 'none')}>
            {others.map((language) => (
              <Chip key={language} size="xs" variant="filled" color="blue" value={language}>
                {languageName(language)}
              </Chip>
            ))}
          </Chip.Group>
          <Select
            aria-label="Check at 320 px"
            placeholder="Check at 320 px"
            leftSection={<Ruler size={14} aria-hidden />}
            data={columns.map((language) => ({ value: language, label: languageName(language) }))}
            value={null}
            disabled={!screens}
            onChange={(value) => setChecking((value as Language) ?? undefined)}
          />
        </div>
        <p className={style.said} role="status">
          {said}
        </p>
        <TakenLine history={history} nameOf={(key) => key} onShow={(_view, key) => setCurrent(rows.find((row) => row.key === key))} />
        <div className={style.table}>
          <TextTable rows={shown} languages={columns} cellOf={cellOf} onWrite={onWrite} onFocus={setCurrent} current={current?.key} />
        </div>
      </div>
      <Modal
        opened={checking !== undefined}
        onClose={() => setChecking(undefined)}
        title={checking && `${languageName(checking)} at 320 px`}
        size={400}
      >
        {checking && screens && (
          <FitCheck
            language={checking}
            texts={locales.get(localeId(checking, namespace))?.texts ?? {}}
            english={english.texts}
            screens={screens}
            onDone={(found, looked) => {
              setCut({ ...cut, [checking]: found });
              setSaid(fitWords(languageName(checking), found.size, looked));
              setChecking(undefined);
            }}
          />
        )}
      </Modal>
    </Page>
  );
}

const fitWords = (language: string, texts: number, screens: number): string =>
  `${language} at 320 px: ${texts === 0 ? 'all texts fit' : texts === 1 ? '1 text does not fit' : `${texts} texts do not fit`}. ${screens === 1 ? '1 screen was' : `${screens} screens were`} looked at.`;

/** Releases that wait with one of these documents, each once. */
const scheduledOf = (locales: readonly Locale[]) => [
  ...new Map(locales.flatMap(({ scheduled }) => scheduled).map((each) => [each.release, each])).values(),
];
