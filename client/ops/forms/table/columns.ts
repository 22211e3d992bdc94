import type { Schema, TableOf } from '../../../../schemas/schema.ts';
import { type Path, valueAt } from '../../editing/pointer.ts';
import { isPlain } from '../../editing/same.ts';
import { fieldKindOf } from '../field-kind.ts';
import { labelOf } from '../labels.ts';

/** A column: one number of every row. */
export interface TableColumn {
  /** Path from the row. */
  readonly path: Path;
  readonly schema: Schema;
  readonly head: string;
  /** Full name without the group head above it: `Gold purchases`. */
  readonly title: string;
  /** Head above this column and its neighbours. */
  readonly group?: string;
  readonly required: boolean;
  /** Market of the column's values; absent if they are not per market. */
  readonly market?: string;
  /** Path in the document of the inherited value, used while the row has none. */
  readonly inherits?: Path;
}

interface Around {
  readonly table: TableOf;
  /** Values of all rows; the keys of a nested map are collected from them. */
  readonly rows: readonly unknown[];
  /** Returns the names for the entries of a list or the keys of a map. */
  namesOf(property: string): readonly string[];
  /** Market whose values are shown for a nested map by market. */
  readonly market: string | undefined;
}

interface ColumnPosition {
  readonly path: Path;
  readonly name: string;
  /** Prefix of the names below, for example `Gold` of `Gold purchases`. */
  readonly before?: string;
  readonly group?: string;
  readonly required: boolean;
  readonly market?: string;
  readonly inherits?: Path;
}

/** Columns of a table: one for each number in the schema of a row. Omits other values, and optional columns that no row has a value for. */
export function columnsOf(schema: Schema, around: Around): readonly TableColumn[] {
  const all = below(schema, { path: [], name: '', required: true }, around);
  return all.filter(
    (column) => column.required || column.market !== undefined || around.rows.some((row) => valueAt(row, column.path) !== undefined),
  );
}

/** True if every value of a row has a column, so that no other form is needed. */
export function isWhole(schema: Schema): boolean {
  const kind = fieldKindOf(schema);
  if (kind === 'number' || kind === 'money') return true;
  if (kind === 'places' || kind === 'rows') return isWhole(schema.items!);
  if (schema.properties) return Object.values(schema.properties).every(isWhole);
  return kind === 'map' && isWhole(schema.additionalProperties as Schema);
}

/** The first map by market inside a row; undefined if there is none. */
export const marketsInside = (schema: Schema): Schema | undefined =>
  Object.values(schema.properties ?? {}).find((inner) => fieldKindOf(inner) === 'markets');

function below(schema: Schema, place: ColumnPosition, around: Around): TableColumn[] {
  const { path, name } = place;
  const inside = (part: string | number, more: Partial<ColumnPosition>): ColumnPosition => ({
    ...place,
    path: [...path, part],
    ...(place.inherits ? { inherits: [...place.inherits, part] } : {}),
    ...more,
  });
  switch (fieldKindOf(schema)) {
    case 'number':
    case 'money':
      return [columnOf(schema, place)];
    case 'group':
      return Object.entries(schema.properties ?? {}).flatMap(([each, inner]) =>
        below(
          inner,
          inside(each, { name: labelOf(inner, each), required: place.required && (schema.required ?? []).includes(each) }),
          around,
        ),
      );
    case 'places':
    case 'rows':
    case 'list':
      return isFixed(schema) ? ofPlaces(schema, place, inside, around) : [];
    case 'map': {
      const inner = schema.additionalProperties as Schema;
      const property = String(path.at(-1));
      const named = around.namesOf(property);
      const keys = [...new Set([...named, ...around.rows.flatMap((row) => Object.keys(plainAt(row, path)))])];
      return keys.flatMap((key) =>
        below(inner, inside(key, { name: labelOf({}, key), group: name, required: named.includes(key) }), around),
      );
    }
    case 'markets': {
      const { market, table } = around;
      if (market === undefined) return [];
      const from = table.inherits?.[String(path.at(-1))];
      const common = from?.split('/').slice(1);
      const more = { market, ...(common ? { inherits: [...common, market] } : {}) };
      return below(schema.additionalProperties as Schema, { ...inside(market, more), required: false }, around);
    }
    default:
      return [];
  }
}

function ofPlaces(
  schema: Schema,
  place: ColumnPosition,
  inside: (part: number, more: Partial<ColumnPosition>) => ColumnPosition,
  around: Around,
): TableColumn[] {
  const items = schema.items!;
  const names = around.namesOf(String(place.path.findLast((part) => typeof part === 'string')));
  const isGroup = fieldKindOf(items) === 'group';
  return Array.from({ length: schema.minItems ?? 0 }, (_, at) => names[at] || String(at + 1)).flatMap((name, at) =>
    below(items, inside(at, isGroup ? { name, before: name, group: name } : { name, group: place.name }), around),
  );
}

const isFixed = ({ minItems, maxItems }: Schema): boolean => minItems !== undefined && minItems === maxItems;

const columnOf = (schema: Schema, { path, name, before, group, required, market, inherits }: ColumnPosition): TableColumn => ({
  path,
  schema,
  head: name,
  title: before === undefined ? name : `${before} ${name.toLowerCase()}`,
  required,
  ...(group ? { group } : {}),
  ...(market === undefined ? {} : { market }),
  ...(inherits ? { inherits } : {}),
});

const plainAt = (row: unknown, path: Path): Readonly<Record<string, unknown>> => {
  const found = valueAt(row, path);
  return isPlain(found) ? found : {};
};
