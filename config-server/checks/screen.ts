import type { Operation } from '../../schemas/api/operation.ts';
import { documentProblems } from '../../schemas/document-problems.ts';
import type { Expr } from '../../schemas/expression/ast.ts';
import type { Declarations, JsonSchema } from '../../schemas/expression/check.ts';
import { dependencies } from '../../schemas/expression/dependencies.ts';
import { problems } from '../../schemas/problem.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import {
  child,
  entriesOf,
  isExpression,
  isObject,
  type Json,
  keyOf,
  listOf,
  own,
  type SourceDocument,
  splitVariant,
} from '../documents/index.ts';
import { walkActions } from './action.ts';
import { walkBlock, walkBlocks, walkCondition } from './block.ts';
import { checkFilledFields } from './filled-fields.ts';
import { checkGuards } from './guards.ts';
import { checkUnusedValues, readValues } from './named-values.ts';
import { checkInput } from './operation-input.ts';
import { expandParts } from './parts.ts';
import type { ProductIndex } from './product-index.ts';
import { checkReadable } from './readable.ts';
import type { Report, ReportTo } from './report.ts';
import { checkSchema } from './schema.ts';
import { type Compiled, checkTyped, mostWrittenOut, type Needs, type Scope, type ScreenContext } from './screen-context.ts';
import { readNames, typeOfState } from './screen-names.ts';
import { ANY, BOOLEAN, OPEN, TEXT, typeOf } from './types.ts';
import type { Validators } from './validators.ts';
import { walkText, walkValue } from './value.ts';

/**
 * A screen document whose shape is right: schema, names, links, texts and the types of all its expressions, which it leaves in `compiled`. Gives its
 * body with the parts it uses written out.
 */
export function checkScreen(
  document: SourceDocument,
  validators: Validators,
  index: ProductIndex,
  reportTo: ReportTo,
  needs: Needs,
  compiled: Compiled,
): unknown {
  const { id, body: authored } = document;
  const room = { left: mostWrittenOut };
  const key = keyOf(document);
  const { tell, isWrong } = once(reportTo);
  const expanded = expandParts(
    { document: key, pointer: '' },
    authored,
    index,
    (code, place, message) => tell(place.document, code, place.pointer, message),
    room,
  );
  const report: Report = (code, pointer, message, detail) => {
    if (expanded.isBroken(pointer)) return;
    const place = expanded.placeOf(pointer);
    tell(place.document, code, place.pointer, message, detail);
  };
  const { body } = expanded;
  checkSchema(validators.screen, body, '', report);
  if (!isObject(body)) return body;
  checkRoute(id, body, index, report);
  const outside: Scope = { names: surroundings(body, index) };
  const names = readNames(body, index);
  const walk = { value: walkValue, block: walkBlock, blocks: walkBlocks, actions: walkActions };
  const first: ScreenContext = {
    index,
    validators,
    report,
    needs,
    compiled,
    walk,
    seenBlockIds: new Set(),
    values: new Map(),
    run: new Set(),
    room,
    expanded,
    names: { ...names, stateType: OPEN },
  };
  const stateType = typeOfState(body.state, names.binds, computedState(body.state, '', '/state', outside, first));
  const context: ScreenContext = { ...first, names: { ...names, stateType } };

  const data: JsonSchema = { type: 'object', properties: Object.fromEntries(names.sources), additionalProperties: false };
  const inside: Scope = { names: { ...outside.names, state: stateType, data } };
  const values = readValues(body, inside, context);
  const scope: Scope = values ? { names: { ...inside.names, values } } : inside;
  checkGuards(body.guards, '/guards', index, report, (campaign) => needs.campaigns.add(campaign), undefined, listOf(body.params));
  if (body.title !== undefined) walkText(body.title, '/title', scope, context);
  for (const [at, name] of listOf(body.needs).entries())
    if (!listOf(body.params).includes(name)) report('link.param', `/needs/${at}`, `There is no parameter ${String(name)}.`);
  walkSources(body, scope, context);
  checkKept(body, names.secrets, report);
  walkActions(body.onOpen, '/onOpen', scope, context);
  walkBlocks(body.blocks, '/blocks', scope, context);
  walkBlocks(body.footBlocks, '/footBlocks', scope, context);
  for (const [sheet, value] of entriesOf(body.sheets)) {
    const at = child('/sheets', sheet);
    if (own(value, 'title') !== undefined) walkText(own(value, 'title'), child(at, 'title'), scope, context);
    walkBlocks(own(value, 'blocks'), child(at, 'blocks'), scope, context);
  }
  checkFilledFields(body, context);
  checkUnused(scope, context);
  checkUnusedValues(authored as Json, context);
  // What is wrong is put right first.
  if (!isWrong()) checkReadable({ kind: 'screen', body: authored }, reportTo(key));
  return body;
}

interface Telling {
  tell(document: DocumentKey, ...problem: Parameters<Report>): void;
  /** Whether an error was told. */
  isWrong(): boolean;
}

/** Parts and named chains are looked at wherever they are used: what is wrong with them is told once. */
function once(reportTo: ReportTo): Telling {
  const reported = new Set<string>();
  let isWrong = false;
  return {
    isWrong: () => isWrong,
    tell(document, code, pointer, message, detail) {
      const what = `${document} ${code} ${pointer} ${message}`;
      if (reported.has(what)) return;
      reported.add(what);
      isWrong ||= documentProblems[code].severity === 'error';
      reportTo(document)(code, pointer, message, detail);
    },
  };
}

/** What nothing runs is still right, and told as left over. */
function checkUnused(scope: Scope, context: ScreenContext): void {
  for (const [name, chain] of context.names.chains) {
    if (context.run.has(name)) continue;
    const at = child('/actions', name);
    context.report('action.unused', at, `Nothing runs the chain ${name}.`);
    walkActions(chain, at, { ...scope, names: { ...scope.names, event: ANY }, running: [name] }, context);
  }
}

/** What stays on the device is state of this screen, and nothing secret. */
function checkKept(body: Json, secrets: ReadonlySet<string>, report: Report): void {
  for (const list of ['keep', 'restore'])
    for (const [at, name] of listOf(body[list]).entries()) {
      if (typeof name !== 'string') continue;
      if (own(body.state, name) === undefined) report('link.state', `/${list}/${at}`, `There is no state ${name}.`);
      if (secrets.has(name)) report('state.secret', `/${list}/${at}`, `A password or a code is typed into ${name}.`);
    }
}

function checkRoute(id: string, body: Json, index: ProductIndex, report: Report): void {
  const { base, market } = splitVariant(id);
  const same = index.screensAt(body.route).filter((other) => other !== base);
  if (same.length > 0) report('link.route', '/route', `The screen ${same[0]} has the same route.`);
  const screen = index.screen(base);
  if (market && screen && screen.route !== body.route) report('link.route', '/route', `The screen ${base} has another route.`);
}

/** What every expression of the screen may read. */
function surroundings(body: Json, index: ProductIndex): Declarations {
  const summary = index.vocabulary.operations['me.summary']?.result;
  const params = listOf(body.params).filter((name): name is string => typeof name === 'string');
  return {
    session: {
      type: 'object',
      properties: {
        signedIn: BOOLEAN,
        market: { type: 'string', enum: index.markets },
        language: { type: 'string', enum: index.languages },
        pending: { type: 'integer' },
        canPush: BOOLEAN,
      },
    },
    member: summary ? typeOf(summary, index.codes) : OPEN,
    site: index.siteType,
    campaign: index.campaignType,
    route: {
      type: 'object',
      properties: {
        screen: TEXT,
        path: TEXT,
        params: { type: 'object', properties: Object.fromEntries(params.map((name) => [name, TEXT])) },
      },
    },
    now: { type: 'integer' },
  };
}

/** First values of the state that are expressions, by path. */
function computedState(state: unknown, path: string, pointer: string, scope: Scope, context: ScreenContext): Map<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  if (!isObject(state) && !Array.isArray(state)) return found;
  for (const key of Object.keys(state)) {
    const at = child(pointer, key);
    const here = path ? `${path}.${key}` : key;
    const value = (state as Json)[key];
    if (isExpression(value)) found.set(here, checkTyped(state, key, at, undefined, scope, context) ?? {});
    else for (const [inner, type] of computedState(value, here, at, scope, context)) found.set(inner, type);
  }
  return found;
}

function walkSources(body: Json, scope: Scope, context: ScreenContext): void {
  const { report, index } = context;
  const guarded = listOf(body.guards).some((guard) => own(guard, 'guard') === 'login');
  for (const [name, source] of entriesOf(body.data)) {
    if (!isObject(source)) continue;
    const at = child('/data', name);
    walkCondition(source, 'when', at, scope, context);
    walkCondition(source, 'until', at, scope, context);
    // One that is asked for ever costs every phone and the server, long after anybody looks.
    for (const [name, other] of [
      ['until', 'refreshMs'],
      ['refreshMs', 'until'],
    ] as const)
      if (source[other] !== undefined && source[name] === undefined)
        report('schema.required', `${at}/${name}`, `A source with ${other} needs ${name}.`);
    const operation = own(index.vocabulary.operations, String(source.source)) as Operation | undefined;
    if (operation) {
      if (operation.method !== 'GET' && !operation.reads) report('operation.kind', `${at}/source`, `${operation.id} does not read.`);
      if (operation.access === 'member' && !guarded && source.when === undefined) {
        report('source.access', `${at}/source`, `${operation.id} refuses visitors, who may open this screen.`);
      }
      checkInput(operation, source, at, scope, context);
      if (operation.atOnce && source.onLoad !== undefined)
        report('source.at_once', `${at}/onLoad`, `A phone may show what it keeps of ${operation.id} first, and this would act on it.`);
      // An old link or a mistyped one asks for what is not there.
      const mayMiss = operation.problems.some((code) => problems[code].status === 404);
      if (mayMiss && source.notFound === undefined && readsAddress(source.input, context)) {
        report('source.not_found', at, `The address may name what ${operation.id} does not find, and nothing is said then.`);
      }
    } else if (typeof source.source === 'string') report('operation.unknown', `${at}/source`, `There is no operation ${source.source}.`);
    const event: JsonSchema = { ...OPEN, properties: { result: context.names.sources.get(name) ?? OPEN } };
    walkActions(source.onLoad, `${at}/onLoad`, { ...scope, names: { ...scope.names, event } }, context);
    walkBlock(source.notFound, `${at}/notFound`, scope, context);
  }
  checkCycles(body.data, context);
}

const readsAddress = (input: unknown, { compiled }: ScreenContext): boolean =>
  [...((isObject(input) && compiled.expressions.get(input)) || new Map()).values()].some((expr) =>
    dependencies(expr).includes('route.params'),
  );

/** A source that waits for itself, by way of others or not, never loads. */
function checkCycles(data: unknown, { compiled, report }: ScreenContext): void {
  const reads = new Map<string, string[]>();
  for (const [name, source] of entriesOf(data)) {
    const input = own(source, 'input');
    // Whether it is asked again may well depend on its own answer.
    const expressions = [source, input].flatMap((holder) =>
      [...((isObject(holder) && compiled.expressions.get(holder)) || new Map<string, Expr>())].flatMap(([key, expr]) =>
        holder === source && key === 'until' ? [] : [expr],
      ),
    );
    reads.set(
      name,
      expressions.flatMap((expr) => dependencies(expr)).flatMap((path) => (path.startsWith('data.') ? [path.slice(5)] : [])),
    );
  }
  for (const start of reads.keys()) {
    const reached = new Set<string>();
    const waiting = [...reads.get(start)!];
    while (waiting.length > 0) {
      const name = waiting.pop()!;
      if (reached.has(name)) continue;
      reached.add(name);
      waiting.push(...(reads.get(name) ?? []));
    }
    if (reached.has(start)) report('source.cycle', child('/data', start), `The source ${start} waits for itself.`);
  }
}
