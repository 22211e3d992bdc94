import { Chip, Select, TextInput } from '@mantine/core';
import { Ruler, Search } from 'lucide-react';
import { type Language, languageName, marketName } from '../../parts/names.ts';
import { useSite } from '../../parts/use-site.ts';
import style from './NamespacePage.module.css';
import { rowFilters } from './shown-rows.ts';
import type { TextFilters } from './use-text-filters.ts';

interface TextToolsProps {
  readonly filters: TextFilters;
  /** Markets with texts of their own in this namespace. */
  readonly marketsWithOwn: ReadonlySet<string>;
  /** True once the screens to check are loaded. */
  readonly canCheck: boolean;
  onCheck(language: Language | undefined): void;
}

/** Filters of the table (words, state, market, languages), and the check at 320 px. */
export function TextTools({ filters, marketsWithOwn, canCheck, onCheck }: TextToolsProps) {
  const site = useSite();
  const { languages, translations, set } = filters;
  return (
    <div className={style.tools}>
      <TextInput
        aria-label="Search names and words"
        placeholder="Names and words"
        leftSection={<Search size={14} aria-hidden />}
        value={filters.words}
        onChange={(event) => set('q', event.currentTarget.value)}
      />
      <Select aria-label="State" data={rowFilters} value={filters.state} onChange={(value) => set('state', value)} />
      <Select
        aria-label="Market"
        data={[
          { value: '', label: 'All markets' },
          ...site.marketCodes.map((each) => ({
            value: each,
            label: marketsWithOwn.has(each) ? `${marketName(each)}, has its own` : marketName(each),
          })),
        ]}
        value={filters.market ?? ''}
        onChange={(value) => set('market', value)}
      />
      <Chip.Group multiple value={languages.slice(1)} onChange={(value) => set('languages', value.join(',') || 'none')}>
        {translations.map((language) => (
          <Chip key={language} size="xs" variant="filled" color="blue" value={language}>
            {languageName(language)}
          </Chip>
        ))}
      </Chip.Group>
      <Select
        aria-label="Check at 320 px"
        placeholder="Check at 320 px"
        leftSection={<Ruler size={14} aria-hidden />}
        data={languages.map((language) => ({ value: language, label: languageName(language) }))}
        value={null}
        disabled={!canCheck}
        onChange={(value) => onCheck((value as Language) ?? undefined)}
      />
    </div>
  );
}
