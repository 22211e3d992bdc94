import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { inWords } from '../../forms/labels.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { counted } from '../../parts/figures.ts';
import table from '../../parts/ListTable.module.css';
import { LoadError } from '../../parts/LoadError.tsx';
import { languageName } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { useSite } from '../../parts/use-site.ts';
import { FoundTexts } from './FoundTexts.tsx';
import type { FoundText } from './found-texts.ts';
import style from './Namespaces.module.css';
import { type Namespace, namespacesOf, partsOf } from './namespaces.ts';
import { useFoundTexts } from './use-found-texts.ts';

const states = [
  { value: '', label: 'All' },
  { value: 'missing', label: 'With missing texts' },
  { value: 'changed', label: 'English changed since' },
  { value: 'drafts', label: 'With drafts' },
];

/** All namespaces with their missing texts, or the texts that contain the search words. The filters are kept in the URL. */
export function Namespaces() {
  const [params, setParams] = useSearchParams();
  const { languageCodes } = useSite();
  const [words] = useDebouncedValue(params.get('q') ?? '', 250);
  const language = params.get('language') ?? undefined;
  const state = params.get('state') ?? '';
  const all = useCall('documents.list', { kind: 'locale', limit: 1000 });
  const having = useCall('documents.list', words === '' ? null : { kind: 'locale', limit: 1000, q: words }, { keepPreviousData: true });
  const ids = having.data?.items.flatMap(({ id }) => (language === undefined || partsOf(id).language === language ? [id] : []));
  const texts = useFoundTexts(ids, words);
  const lacking = useCall('missingTranslations.list', {});
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
  if (!all.data)
    return <Page title="Texts">{all.error ? <LoadError error={all.error} retry={() => void all.mutate()} /> : <Skeletons />}</Page>;
  const inState = namespacesOf(all.data.items, lacking.data?.items ?? [], language).filter(
    (each) =>
      (state === 'missing' && each.missing > 0) ||
      (state === 'changed' && each.changed > 0) ||
      (state === 'drafts' && each.drafts > 0) ||
      state === '',
  );
  const names = new Set(inState.map(({ name }) => name));
  const found = texts?.found.filter(({ namespace }) => names.has(namespace)) ?? [];
  const shown = words === '' ? inState : inState.filter(({ name }) => isCalled(name, words) || texts?.unread.has(name));
  return (
    <Page title="Texts" note={words === '' ? groupsOf(shown.length, languageCodes.length) : texts && textsIn(found)}>
      <div className={style.filters}>
        <TextInput
          aria-label="Search names and words"
          placeholder="Search names and words"
          leftSection={<Search size={14} aria-hidden />}
          defaultValue={params.get('q') ?? ''}
          onChange={(event) => set('q', event.currentTarget.value)}
        />
        <Select
          aria-label="Language"
          data={[{ value: '', label: 'All languages' }, ...languageCodes.map((code) => ({ value: code, label: languageName(code) }))]}
          value={language ?? ''}
          onChange={(value) => set('language', value)}
        />
        <Select aria-label="State" data={states} value={state} onChange={(value) => set('state', value)} />
      </div>
      {words !== '' && !texts ? (
        <Skeletons />
      ) : shown.length + found.length === 0 ? (
        <EmptyNote title="No texts found">Try other words or another filter.</EmptyNote>
      ) : (
        <>
          {found.length > 0 && <FoundTexts found={found} words={words} />}
          {shown.length > 0 && words !== '' && <h2 className={style.more}>Groups with more of it, or called so</h2>}
          {shown.length > 0 && <List namespaces={shown} search={params.toString()} />}
        </>
      )}
    </Page>
  );
}

const isCalled = (name: string, words: string): boolean =>
  [name, inWords(name)].some((each) => each.toLowerCase().includes(words.trim().toLowerCase()));

const groupsOf = (groups: number, languages: number): string => `${counted(groups, 'group')}, ${counted(languages, 'language')}`;

const textsIn = (found: readonly FoundText[]): string =>
  `${counted(found.length, 'text')} in ${counted(new Set(found.map(({ namespace }) => namespace)).size, 'group')}`;

function List({ namespaces, search }: { namespaces: readonly Namespace[]; search: string }) {
  return (
    <table className={`${table.list} ${style.list}`}>
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Missing</th>
          <th scope="col">English changed since</th>
          <th scope="col">Drafts</th>
          <th scope="col">Problems</th>
          <th scope="col">Markets with their own</th>
        </tr>
      </thead>
      <tbody>
        {namespaces.map(({ name, missing, changed, drafts, errors, variants }) => (
          <tr key={name}>
            <th scope="row">
              <Link to={`/texts/${name}${search ? `?${search}` : ''}`} title={name}>
                {inWords(name)}
              </Link>
            </th>
            <Count head="Missing" of={missing} tone="warn" />
            <Count head="English changed" of={changed} tone="warn" />
            <Count head="Drafts" of={drafts} tone="info" />
            <Count head="Problems" of={errors} tone="bad" />
            <td data-head="Markets" data-none={variants.length === 0}>
              {variants.join(' ') || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Count({ head, of, tone }: { head: string; of: number; tone: 'warn' | 'info' | 'bad' }) {
  return (
    <td data-head={head} data-none={of === 0} data-tone={of > 0 ? tone : undefined}>
      {of || '–'}
    </td>
  );
}
