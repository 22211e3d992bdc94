import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { TakenLine } from '../../documents/TakenLine.tsx';
import { UndoRedo } from '../../documents/UndoRedo.tsx';
import { type OpenHistory, usePageHistory } from '../../editing/use-page-history.ts';
import { inWords } from '../../forms/labels.ts';
import { NumberReason } from '../../forms/NumberReason.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { counted } from '../../parts/figures.ts';
import { type Language, marketName } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { ScheduledNote } from '../../parts/ScheduledNote.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { ConflictBar } from './ConflictBar.tsx';
import { FitCheckDialog } from './FitCheckDialog.tsx';
import { focusCell } from './focus-cell.ts';
import style from './NamespacePage.module.css';
import { partsOf } from './namespaces.ts';
import { labelOf, placeOfKey, type TextRow } from './rows.ts';
import { savingWords } from './saving-words.ts';
import { shownRows } from './shown-rows.ts';
import { TextsPane } from './TextsPane.tsx';
import { TextTable } from './TextTable.tsx';
import { TextTools } from './TextTools.tsx';
import type { Locale } from './use-locales.ts';
import { useNamespaceTexts } from './use-namespace-texts.ts';
import { useScreens } from './use-screens.ts';
import { useTextFilters } from './use-text-filters.ts';

/** Texts of one namespace, in English and the chosen languages. */
export function NamespacePage({ namespace }: { namespace: string }) {
  const filters = useTextFilters();
  const texts = useNamespaceTexts(namespace, filters);
  const marketsWithOwn = useMarketsWithOwn(namespace);
  const screens = useScreens(namespace);
  const [checking, setChecking] = useState<Language>();
  const [fitResult, setFitResult] = useState('');
  const [current, setCurrent] = useState<TextRow>();
  const [withPane, setPane] = useState(false);
  const history = useTextHistory(namespace);

  const { english, rows, cellOf } = texts;
  const goTo = (key: string, language: string) => {
    setCurrent(rows.find((row) => row.key === key));
    focusCell(key, language);
  };
  useTextOfAddress(english.phase === 'ready', goTo);
  const locales = [...texts.locales.values()];
  const { market, languages } = filters;
  const title = inWords(namespace);
  if (english.phase !== 'ready') return <Page title={title}>{english.phase === 'missing' ? <NoTexts /> : <Skeletons />}</Page>;
  const { tone, words } = savingWords(locales);
  return (
    <Page
      title={title}
      state={<StatusDot tone={tone}>{words}</StatusDot>}
      note={`${counted(rows.length, 'text')}${market ? `, as ${marketName(market)} has them` : ''}`}
      actions={<Actions locales={locales} history={history} withPreview={withPane} onPreview={() => setPane(!withPane)} />}
      pane={
        withPane && (
          <TextsPane namespace={namespace} row={current} locales={texts.locales} screens={screens} language={languages[1] ?? 'en'} />
        )
      }
    >
      <div className={style.page}>
        <ScheduledNote scheduled={scheduledOf(locales)} />
        {locales.map((locale) => (
          <ConflictBar
            key={locale.id}
            locale={locale}
            english={english.texts}
            onSettled={(key) => goTo(key, partsOf(locale.id).language)}
          />
        ))}
        <TextTools filters={filters} marketsWithOwn={marketsWithOwn} canCheck={screens !== undefined} onCheck={setChecking} />
        <p className={style.said} role="status">
          {fitResult}
        </p>
        <TakenLine
          history={history}
          nameOf={(key) => labelOf(placeOfKey(key, english.texts))}
          onShow={(_view, key) => setCurrent(rows.find((row) => row.key === key))}
        />
        <div className={style.table}>
          <TextTable
            rows={shownRows(rows, languages, cellOf, filters.state, filters.words)}
            languages={languages}
            cellOf={cellOf}
            onWrite={texts.write}
            onFocus={setCurrent}
            noteOf={(row) => hasNumberNote(row) && <NumberReason label={labelOf(row)} namespace={namespace} name={row.base} />}
            current={current?.key}
          />
        </div>
      </div>
      <FitCheckDialog
        namespace={namespace}
        language={checking}
        texts={texts}
        screens={screens}
        onClose={() => setChecking(undefined)}
        onDone={(language, cut, sentence) => {
          texts.noteCut(language, cut);
          setFitResult(sentence);
          setChecking(undefined);
        }}
      />
    </Page>
  );
}

/** The forms of a plural share a reason, so it is shown once. */
const hasNumberNote = ({ form }: TextRow): boolean => form === undefined || form === 'other';

const NoTexts = () => <EmptyNote title="No such texts">There are no English texts under this name.</EmptyNote>;

interface ActionsProps {
  readonly locales: readonly Locale[];
  readonly history: OpenHistory;
  readonly withPreview: boolean;
  onPreview(): void;
}

function Actions({ locales, history, withPreview, onPreview }: ActionsProps) {
  const drafts = locales.filter(({ hasDraft }) => hasDraft);
  return (
    <>
      <UndoRedo history={history} />
      <Button leftSection={<Smartphone size={15} aria-hidden />} aria-pressed={withPreview} onClick={onPreview}>
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
  );
}

/** Undo history over all languages of the namespace, with its shortcuts; they work while typing in a cell too. */
function useTextHistory(namespace: string): OpenHistory {
  const history = usePageHistory(`texts:${namespace}`);
  useHotkeys(
    [
      ['mod+Z', history.undo],
      ['mod+shift+Z', history.redo],
    ],
    [],
  );
  return history;
}

/** Goes to the text in the URL (`?text=`) once the texts are loaded. */
function useTextOfAddress(isReady: boolean, goTo: (key: string, language: string) => void): void {
  const [params] = useSearchParams();
  const key = params.get('text');
  const language = params.get('language') ?? 'en';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a text that is named, not with each step of the work
  useEffect(() => {
    if (isReady && key !== null) goTo(key, language);
  }, [isReady, key, language]);
}

/** Markets with texts of their own in a namespace. */
function useMarketsWithOwn(namespace: string): ReadonlySet<string> {
  const { data } = useCall('documents.list', { kind: 'locale', limit: 1000 });
  return new Set((data?.items ?? []).flatMap(({ id, market }) => (market && id.endsWith(`.${namespace}@${market}`) ? [market] : [])));
}

/** Scheduled releases that contain one of these documents, without duplicates. */
const scheduledOf = (locales: readonly Locale[]) => [
  ...new Map(locales.flatMap(({ scheduled }) => scheduled).map((each) => [each.release, each])).values(),
];
