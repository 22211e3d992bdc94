import { isCodeRole, marketCode } from '../../../schemas/codes.ts';
import type { Schema } from '../../../schemas/schema.ts';

/** The control a value is edited with. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'number'
  | 'money'
  | 'switch'
  | 'segments'
  | 'select'
  | 'instant'
  | 'date'
  | 'address'
  | 'fixed'
  | 'group'
  | 'markets'
  | 'map'
  | 'places'
  | 'checks'
  | 'tags'
  | 'rows'
  | 'list'
  | 'either'
  | 'json'
  | 'text-ref'
  | 'art'
  | 'icon'
  | 'screen'
  | 'campaign'
  | 'name'
  | 'expression'
  | 'actions'
  | 'blocks'
  | 'block';

const byRole = {
  text: 'text-ref',
  art: 'art',
  icon: 'icon',
  screen: 'screen',
  campaign: 'campaign',
  url: 'address',
  each: 'expression',
  actions: 'actions',
  blocks: 'blocks',
  block: 'block',
  operation: 'name',
  source: 'name',
  sheet: 'name',
  state: 'name',
  field: 'name',
  chain: 'name',
  market: 'select',
  language: 'select',
  currency: 'select',
  zone: 'select',
} as const;

/** `x-unit` of amounts of money in documents. */
const minorUnits = 'minor units';
const fewChoices = 4;
const longText = 120;

/** Control for a schema: by its role (`x-as`), else by its type and size. */
export function fieldKindOf(schema: Schema): FieldKind {
  const role = schema['x-as'];
  if (role !== undefined && role !== 'fixed') return byRole[role];
  if (schema.const !== undefined) return 'fixed';
  if (schema.anyOf) return 'either';
  if (schema.enum) return schema.enum.length <= fewChoices ? 'segments' : 'select';
  switch (schema.type) {
    case 'boolean':
      return 'switch';
    case 'integer':
    case 'number':
      return schema['x-unit'] === minorUnits ? 'money' : 'number';
    case 'string':
      return textKind(schema);
    case 'array':
      return listKind(schema);
    case 'object':
      return objectKind(schema);
    default:
      return 'json';
  }
}

function textKind({ format, maxLength }: Schema): FieldKind {
  if (format === 'date-time') return 'instant';
  if (format === 'date') return 'date';
  if (format === 'uri') return 'address';
  return maxLength !== undefined && maxLength > longText ? 'long-text' : 'text';
}

function listKind({ items, minItems, maxItems, uniqueItems }: Schema): FieldKind {
  if (!items) return 'json';
  if ((items.enum || isCodeRole(items['x-as'])) && uniqueItems) return 'checks';
  const inner = fieldKindOf(items);
  if (isFigure(inner) && minItems !== undefined && minItems === maxItems) return 'places';
  if (inner === 'text' && items['x-as'] === undefined) return 'tags';
  return inner === 'group' && fitsRow(items) ? 'rows' : 'list';
}

const isFigure = (kind: FieldKind) => kind === 'number' || kind === 'money';

/** True if an entry has at most three properties, all of them numbers, so that it fits a table row. */
function fitsRow({ properties = {} }: Schema): boolean {
  const inner = Object.values(properties).map(fieldKindOf);
  return inner.length <= 3 && inner.every(isFigure);
}

function objectKind({ properties, additionalProperties, propertyNames }: Schema): FieldKind {
  if (properties) return 'group';
  if (typeof additionalProperties !== 'object') return 'json';
  return propertyNames?.pattern === marketCode.pattern ? 'markets' : 'map';
}

const short: ReadonlySet<FieldKind> = new Set([
  'number',
  'money',
  'switch',
  'select',
  'date',
  'icon',
  'screen',
  'campaign',
  'name',
  'fixed',
]);

/** True if the control is narrow enough for two in a row. An instant needs a row of its own, because it has a choice of clocks. */
export const isShort = (schema: Schema): boolean => {
  const kind = fieldKindOf(schema);
  return short.has(kind) || (kind === 'text' && (schema.maxLength ?? 0) <= 60);
};
