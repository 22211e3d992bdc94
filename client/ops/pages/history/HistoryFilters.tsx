import { Button, Select, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { areas } from './action-texts.ts';
import style from './History.module.css';

interface HistoryFiltersProps {
  /** As they are typed. */
  readonly query: URLSearchParams;
  onChange(name: string, text: string | null): void;
  onClear(): void;
}

/** By kind of action, what it was about, who did it, and days. */
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
