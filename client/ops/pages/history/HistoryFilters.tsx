import { Button, Select, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { areas } from './action-texts.ts';
import style from './History.module.css';

interface HistoryFiltersProps {
  /** Filters as typed (before the debounce). */
  readonly query: URLSearchParams;
  onChange(name: string, text: string | null): void;
  onClear(): void;
}

/** Filters by kind of action, target, person and dates. */
export function HistoryFilters({ query, onChange, onClear }: HistoryFiltersProps) {
  const fieldOf = (name: string) => ({
    size: 'xs',
    value: query.get(name) ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(name, event.currentTarget.value),
  });
  return (
    <div className={style.filters}>
      <Select
        label="What"
        size="xs"
        data={areas}
        value={query.get('action') ?? ''}
        onChange={(chosen) => onChange('action', chosen)}
        allowDeselect={false}
      />
      <TextInput label="Of" placeholder="Name or number" {...fieldOf('about')} />
      <TextInput label="Who" placeholder="Name" {...fieldOf('actor')} />
      <TextInput label="From" type="date" {...fieldOf('from')} />
      <TextInput label="To" type="date" {...fieldOf('to')} />
      <Button size="xs" disabled={query.size === 0} onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
