import type { Schema, TableOf } from '../../../../schemas/schema.ts';
import { type Path, valueAt } from '../../editing/pointer.ts';
import { isPlain } from '../../editing/same.ts';
import { fieldKindOf } from '../field-kind.ts';
import { labelOf } from '../labels.ts';

/** A figure of every row. */
export interface TableColumn {
  /** From the row. */
  readonly path: Path;
  readonly schema: Schema;
  readonly head: string;
  /** By itself, where nothing stands above it: `Gold purchases`. */
  readonly title: string;
  /** What stands above it and its neighbours. */
  readonly group?: string;
  readonly required: boolean;
  /** Below the market that it is of, where it is of one. */
  readonly market?: string;
  /** Where in the document its figure comes from while the row says none. */
  readonly inherits?: Path;
}

interface Around {
  readonly table: TableOf;
  /** All rows, of which a map inside may have its names. */
  readonly rows: readonly unknown[];
  /** What the places of a list, or the names of a map, are called. */
  namesOf(property: string): readonly string[];
  /** The market that a map by market inside the rows is looked at for. */
  readonly market: string | undefined;
}

interface ColumnPosition {
  readonly path: Path;
  readonly name: string;
  /** Goes before the names below, as `Gold` before `Purchases`. */
  readonly before?: string;
  readonly group?: string;
  readonly required: boolean;
  readonly market?: string;
  readonly inherits?: Path;
}

/** The columns of a table: every figure below the schema of a row. What is no figure has none; what no row says and none has to say is left out. */
export function columnsOf(schema: Schema, around: Around): readonly TableColumn[] {
  const all = below(schema, { path: [], name: '', required: true }, around);
  return all.filter(
    (column) => column.required || column.market !== undefined || around.rows.some((row) => valueAt(row, column.path) !== undefined),
  );
}

/** Whether every value of a row is one of its columns: then nothing else has to edit them. */
export function isWhole(schema: Schema): boolean {
  const kind = fieldKindOf(schema);
  if (kind === 'number' || kind === 'money') return true;
  if (kind === 'places' || kind === 'rows') return isWhole(schema.items!);
  if (schema.properties) return Object.values(schema.properties).every(isWhole);
  return kind === 'map' && isWhole(schema.additionalProperties as Schema);
}

/** The first map by market inside a row, which a market has to be chosen for. */
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
