import type { Scope } from '../../schemas/expression/ast.ts';
import { checkExpression, type JsonSchema } from '../../schemas/expression/check.ts';
import { dependencies } from '../../schemas/expression/dependencies.ts';
import { compileExpression } from '../../schemas/expression/evaluate.ts';
import { entriesOf, isExpression, type Json, listOf, own, type Vocabulary } from '../documents/index.ts';
import type { ScreenFacts } from './product-index.ts';
import { ANY, TEXT, typeOfValue } from './types.ts';

/** What a screen shows to the documents that lead to it. */
export function screenFacts(body: Json, vocabulary: Vocabulary): ScreenFacts {
  return {
    params: new Set(listOf(body.params).filter((name): name is string => typeof name === 'string')),
    needs: new Set([
      ...listOf(body.needs).filter((name): name is string => typeof name === 'string'),
      ...entriesOf(body.data).flatMap(([, source]) => neededParams(source, body, vocabulary)),
    ]),
    route: own(body, 'route'),
    hasDialog: listOf(body.blocks).some((block) => own(block, 'type') === 'dialog'),
  };
}

const paramAlone = /^=\s*route\.params\.(\w+)\s*$/;

/** Parameters that a source cannot do without, where it is asked of an address that has none. */
function neededParams(source: unknown, body: Json, { operations }: Vocabulary): readonly string[] {
  const operation = own(operations, String(own(source, 'source'))) as Vocabulary['operations'][string] | undefined;
  const needed = (operation?.input?.required ?? []).flatMap((name) => paramAlone.exec(String(own(own(source, 'input'), name)))?.[1] ?? []);
  return needed.length > 0 && isReadAnyway(own(source, 'when'), body) ? needed : [];
}

/** What the address, the member's steps or answers of the server change. */
const changing = new Set(['route', 'state', 'data']);

/**
 * Whether a condition lets a source be asked though the address has no parameters: it holds with the state a screen opens with, or
 * it is about the member or the market alone. False where only the running app can tell.
 */
function isReadAnyway(when: unknown, body: Json): boolean {
  if (when === undefined) return true;
  const read = conditionOf(when, body, []);
  if (read === undefined) return false;
  const roots = read.paths.map((path) => path.split('.')[0]!);
  if (!roots.some((root) => changing.has(root))) return true;
  const isOpening = (path: string) => path.startsWith('route.') || (path.startsWith('state.') && isLiteral(own(body.state, path.slice(6))));
  return read.paths.every(isOpening) && read.holds({ route: { params: {} }, state: body.state }) === true;
}

const isLiteral = (value: unknown) => value !== undefined && !JSON.stringify(value).includes('"=');

interface Condition {
  /** Paths it reads, those of the named values it uses among them. */
  readonly paths: readonly string[];
  readonly type: JsonSchema;
  readonly holds: (scope: Scope) => unknown;
}

const route: JsonSchema = { type: 'object', properties: { params: { type: 'object', additionalProperties: TEXT } } };

/** Undefined where it cannot be read. `reading` are the named values on the way to it. */
function conditionOf(written: unknown, body: Json, reading: readonly string[]): Condition | undefined {
  if (!isExpression(written)) return { paths: [], type: typeOfValue(written), holds: () => written };
  const values = new Map<string, Condition>();
  for (const [, name] of written.matchAll(/\bvalues\s*\.\s*(\w+)/g)) {
    const value = reading.includes(name!) ? undefined : conditionOf(own(body.values, name!), body, [...reading, name!]);
    if (value === undefined) return undefined;
    values.set(name!, value);
  }
  const typed = { type: 'object', properties: Object.fromEntries([...values].map(([name, { type }]) => [name, type])) } as const;
  const checked = checkExpression(written.slice(1), { ...anyRoot(written), route, state: typeOfValue(body.state ?? {}), values: typed });
  if (!checked.ok) return undefined;
  const evaluate = compileExpression(checked.expr);
  return {
    paths: [
      ...dependencies(checked.expr).filter((path) => !path.startsWith('values.')),
      ...[...values.values()].flatMap(({ paths }) => paths),
    ],
    type: checked.type,
    holds: (scope) => evaluate({ ...scope, values: Object.fromEntries([...values].map(([name, value]) => [name, value.holds(scope)])) }),
  };
}

/** What else a condition may read: its types are known only where the screen is checked itself. */
const anyRoot = (source: string) => Object.fromEntries([...source.matchAll(/[a-z_]\w*/gi)].map(([name]) => [name, ANY]));
