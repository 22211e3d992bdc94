import type { KeyKind } from './keys.ts';

/**
 * The closed set of JSON Schema keywords that our contracts use. The ops form, the validators and the checks know these and no others.
 * `x-as` says what a string or array stands for beyond its JSON type; `x-public` marks what members may read of a campaign; `x-approval`
 * marks odds, prices and rates, of which a change needs a second person; `x-growth` marks what every member
 * gets again and again, whose growth past a limit is confirmed; `x-unit` is what a number counts, for forms (`coins`, `days`, `%`);
 * `x-key` and, for a list, `x-keys` say in which form a key that people type is kept (`keys.ts`), whichever way it was spelled;
 * `x-table` has a list or a map by market edited as one table;
 * `x-bare` marks a screen that is opened from there without parameters;
 * `x-with` names the choices beside a property with which alone it belongs (`{ kind: ['coins'] }`, `'gives.kind'` of one inside, or `'/widget'` of the
 * document);
 * `x-event` names what a block hands to the actions of a property, which they read as `event` (`{ value: { type: 'string' } }`);
 * `x-fills` names the placeholders of a text that get their values from who shows it, not from the document (`{{time}}` of a countdown).
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

/** How a list, or a map by market, is edited as one table: an entry is a row, each of its figures a column. */
export interface TableOf {
  /** Where the places of a list inside an entry, or the names of a map, are named, `*` for each entry of a list there. */
  readonly names?: { readonly [property: string]: string };
  /** Where what an entry does not say of a market comes from: `{ byMarket: '/byMarket' }`. */
  readonly inherits?: { readonly [property: string]: string };
}

/**
 * What a property of a block or action stands for:
 * `text` a member-visible text (`{t, with}` or an expression, never a literal) · `actions` a list of actions · `blocks` child blocks ·
 * `block` the template of a repeat · `each` the expression of a repeat · `fixed` a literal, never an expression · `screen`, `operation`,
 * `source`, `sheet`, `state`, `field`, `chain` names of such a thing in the same document or product · `art`, `icon` names from our closed lists ·
 * `campaign` the id of a campaign document · `url` an address on the allow-list · `market`, `language`, `currency` a code that the site document lists ·
 * `zone` a time zone by its IANA name.
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
