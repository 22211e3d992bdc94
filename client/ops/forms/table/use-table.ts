import { useState } from 'react';
import type { Schema } from '../../../../schemas/schema.ts';
import { isPlain } from '../../editing/same.ts';
import { useSite } from '../../parts/use-site.ts';
import { choicesOf } from '../choices.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { columnsOf, marketsInside, type TableColumn } from './columns.ts';
import { useNames } from './use-names.ts';

interface TableEntry {
  readonly key: string | number;
  readonly value: unknown;
  /** Market code, if the table is a map by market. */
  readonly market?: string;
}

export type Table = ReturnType<typeof useTable>;

/** Rows, columns and locks of a table, and the market whose values are shown for nested maps by market. */
export function useTable({ schema, value, path, locked }: FieldProps) {
  const { surroundings, pointerTo } = useFormScope();
  const site = useSite();
  const options = schema['x-table'] ?? {};
  const rows = rowsOf(value);
  const inner = rowSchema(schema);
  const nested = marketsInside(inner);
  const markets = nested ? (choicesOf(nested.propertyNames, site)?.map(String) ?? Object.keys(surroundings.currencies ?? {})) : [];
  const [chosen, choose] = useState<string>();
  const ofClock = surroundings.clocks?.chosen;
  const market = chosen ?? (ofClock !== undefined && markets.includes(ofClock) ? ofClock : markets[0]);
  const namesOf = useNames(options);
  return {
    inner,
    rows,
    columns: columnsOf(inner, { table: options, rows: rows.map((row) => row.value), namesOf, market }),
    markets,
    market,
    choose,
    isLocked: (row: TableEntry): boolean => locked === true || surroundings.lockOf?.(pointerTo([...path, row.key])) !== undefined,
    currencyOf: (row: TableEntry, column: TableColumn) => surroundings.currencies?.[column.market ?? row.market ?? ''],
  };
}

const rowSchema = (schema: Schema): Schema => (schema.items ?? schema.additionalProperties) as Schema;

function rowsOf(value: unknown): readonly TableEntry[] {
  if (Array.isArray(value)) return value.map((entry, key) => ({ key, value: entry }));
  return isPlain(value) ? Object.entries(value).map(([key, entry]) => ({ key, value: entry, market: key })) : [];
}
