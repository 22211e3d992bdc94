import type { KeyKind } from './keys.ts';

/**
 * The closed set of JSON Schema keywords that our contracts use; the ops form, the validators and the checks know only these.
 * `x-as`: what a string or array means beyond its JSON type. `x-public`: members may read this part of a campaign.
 * `x-approval`: odds, prices and rates, of which a change needs a second person's approval.
 * `x-growth`: what every member gets repeatedly; growth past a limit must be confirmed. `x-unit`: unit of a number in forms (`coins`, `days`, `%`).
 * `x-key` and, for a list, `x-keys`: normal form in which a typed key is stored (`keys.ts`), however it was spelled.
 * `x-table`: a list, or a map by market, that is edited as one table. `x-bare`: a screen that is opened from there without parameters.
 * `x-with`: the values of another property with which alone this one is allowed (`{ kind: ['coins'] }`, `'gives.kind'` for a nested one, `'/widget'`
 * for the document's).
 * `x-event`: the fields that a block passes to the actions of a property, which read them as `event` (`{ value: { type: 'string' } }`).
 * `x-fills`: placeholders of a text that the view fills, not the document (`{{time}}` of a countdown).
 */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly (string | number | boolean)[];
  readonly const?: string | number | boolean;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: 'date' | 'date-time' | 'uri' | 'email';
  readonly anyOf?: readonly Schema[];
  readonly 'x-as'?: SchemaRole;
  readonly 'x-public'?: boolean;
  readonly 'x-approval'?: boolean;
  readonly 'x-growth'?: boolean;
  readonly 'x-unit'?: string;
  readonly 'x-bare'?: boolean;
  readonly 'x-with'?: { readonly [choice: string]: readonly string[] };
  readonly 'x-event'?: { readonly [name: string]: Schema };
  readonly 'x-fills'?: readonly string[];
  readonly 'x-table'?: TableOf;
  readonly 'x-key'?: KeyKind;
  readonly 'x-keys'?: KeyKind;
}

/** How a list, or a map by market, is edited as one table: each entry is a row, each of its figures a column. */
export interface TableOf {
  /** Pointers to the names of a fixed-length list's positions or of a map's keys; `*` stands for each entry of a list. */
  readonly names?: { readonly [property: string]: string };
  /** Pointers to the values that an entry inherits if it has none of its own for a market: `{ byMarket: '/byMarket' }`. */
  readonly inherits?: { readonly [property: string]: string };
}

/**
 * Meaning of a property of a block or action: `text` a member-visible text (`{t, with}` or an expression, never a literal) · `actions` a list of
 * actions · `blocks` child blocks · `block` the template of a repeat · `each` the expression of a repeat · `fixed` a literal, never an expression ·
 * `screen`, `operation`, `source`, `sheet`, `state`, `field`, `chain` the name of one in the same document or product · `art`, `icon` names from our
 * closed lists · `campaign` the id of a campaign document · `url` an address on the allow-list · `market`, `language`, `currency` a code that the
 * site document lists · `zone` a time zone by its IANA name.
 */
export type SchemaRole =
  | 'text'
  | 'actions'
  | 'blocks'
  | 'block'
  | 'each'
  | 'fixed'
  | 'screen'
  | 'operation'
  | 'source'
  | 'sheet'
  | 'state'
  | 'field'
  | 'chain'
  | 'art'
  | 'icon'
  | 'campaign'
  | 'url'
  | 'market'
  | 'language'
  | 'currency'
  | 'zone';

export interface ObjectSchema extends Schema {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: Schema };
}
