import { createHash } from 'node:crypto';

/**
 * A prepared statement with named parameters (`$member`), typed by what goes in and what a row looks like. Declared once at the top of
 * a `store.ts`; each connection parses and plans it once.
 */
export interface Statement<P, R> {
  readonly name: string;
  readonly text: string;
  /** Names in the order of `$1`, `$2` … */
  readonly parameters: readonly string[];
  /** A write that neither sees nor needs the rows of other writes sent beside it: they may leave as one statement. */
  readonly independent: boolean;
  /** Parameters that may be left out, and are null then. Another one that is not given is a mistake. */
  readonly optional?: readonly string[];
  /** Where the values are not properties of what is given. */
  read?(given: P): Value[];
  /** Types only. */
  readonly types?: { readonly parameters: P; readonly row: R };
}

/** What may stand for a parameter. Instants and days are text; a `jsonb` parameter is `json(value)`. */
export type Value = string | number | boolean | bigint | null | Uint8Array | readonly string[] | readonly number[];
export type Values = Readonly<Record<string, Value | undefined>>;

interface StatementOptions<P> {
  readonly independent?: boolean;
  readonly optional?: readonly (keyof P & string)[];
}

/**
 * `statement<{ member: string }, { available: number }>('coins.load', 'select available from coin_account where member = $member')`.
 * The name shows in logs; a hash of the text keeps two texts under one name apart.
 */
export function statement<P, R = never>(
  name: string,
  sql: string,
  { independent = false, optional }: StatementOptions<P> = {},
): Statement<P, R> {
  const parameters: string[] = [];
  const text = sql.replace(/\$([a-zA-Z_]\w*)/g, (_match, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter);
    return `$${parameters.indexOf(parameter) + 1}`;
  });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const made = { name: `${name.slice(0, 48)}:${hash}`, text, parameters, independent, ...(optional ? { optional } : {}) };
  declared.set(made.name, made);
  return made;
}

const declared = new Map<string, Statement<never, unknown>>();

/** Every statement of the modules that are loaded: a test describes them all on a database. */
export const declaredStatements = (): readonly Statement<never, unknown>[] => [...declared.values()];

/** The value of a `jsonb` parameter. */
export const json = (value: unknown): string => JSON.stringify(value);

/** The values of a statement in order; what is undefined is null, and one that is not there at all is a mistake. */
export function valuesOf<P, R>(prepared: Statement<P, R>, params: P): Value[] {
  if (prepared.read) return prepared.read(params);
  const given = params as Values;
  return prepared.parameters.map((name) => given[name] ?? absent(prepared, name, given));
}

/** Null for what is nothing; without it a misspelt name would be. */
function absent<P, R>({ name: statement, optional }: Statement<P, R>, name: string, given: Values): null {
  if (name in given || optional?.includes(name)) return null;
  throw new TypeError(`${statement} lacks $${name}`);
}
