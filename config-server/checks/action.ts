import { type ActionContract, type ActionName, actionContracts } from '../../schemas/action.ts';
import type { Operation } from '../../schemas/api/operation.ts';
import type { JsonSchema } from '../../schemas/expression/json-schema.ts';
import { suggest } from '../../schemas/expression/wording.ts';
import { child, entriesOf, isExpression, isObject, type Json, listOf, own } from '../documents/index.ts';
import { checkInput } from './operation-input.ts';
import { scopeAt } from './part-scope.ts';
import { answersOf, isOfGroup } from './problem-groups.ts';
import { checkSchema } from './schema.ts';
import { checkTyped, type Scope, type ScreenContext, writeOut } from './screen-context.ts';
import { quotedScreen, showsNothing } from './screen-titles.ts';
import { checkSourcePage } from './source-pages.ts';
import { ANY, literalFault, OPEN, TEXT, typeAtPath, typeOf } from './types.ts';
import { checkUrl, externalHosts } from './url.ts';

const PROBLEM: JsonSchema = {
  type: 'object',
  properties: {
    code: TEXT,
    status: { type: 'integer' },
    params: OPEN,
    retryAfterSeconds: { type: 'integer' },
    fields: { type: 'array', items: ANY },
  },
};

/** A chain of actions; a branch of a call sees its result or problem as `event`. */
export function walkActions(value: unknown, pointer: string, scope: Scope, context: ScreenContext): void {
  const here = scopeAt(value, scope, context);
  for (const [at, action] of listOf(value).entries()) walkAction(action, child(pointer, at), here, context);
}

function walkAction(action: unknown, pointer: string, around: Scope, context: ScreenContext) {
  if (!isObject(action)) return;
  const scope = scopeAt(action, around, context);
  const { report, validators } = context;
  const name = action.do;
  if (typeof name !== 'string' || !Object.hasOwn(actionContracts, name)) {
    const hint = suggest(String(name).slice(0, 40), Object.keys(actionContracts), '');
    return report('action.unknown', child(pointer, 'do'), `There is no action ${JSON.stringify(name)?.slice(0, 60)}.`, {
      block: scope.block,
      hint,
    });
  }
  checkSchema(validators.actions.get(name)!, action, pointer, (code, at, message, detail) =>
    report(code, at, message, { ...detail, block: scope.block }),
  );
  const contract: ActionContract = actionContracts[name as ActionName];
  const special = specials[name as ActionName];
  for (const [property, schema] of Object.entries(contract.properties)) {
    if (!Object.hasOwn(action, property) || special?.own.includes(property)) continue;
    context.walk.value(schema, action, property, child(pointer, property), scope, context);
  }
  special?.check(action, pointer, scope, context);
}

interface Special {
  /** Properties it checks itself. */
  readonly own: readonly string[];
  check(action: Json, pointer: string, scope: Scope, context: ScreenContext): void;
}

const specials: Readonly<Partial<Record<ActionName, Special>>> = {
  navigate: { own: [], check: checkTarget },
  logout: { own: [], check: checkTarget },
  set: { own: ['value', 'values'], check: checkSet },
  call: { own: ['input', 'success', 'error', 'fieldErrors', 'finally', 'optimistic'], check: checkCall },
  deliver: { own: ['input'], check: checkCall },
  run: { own: [], check: checkRun },
  upload: { own: ['success', 'error'], check: checkCall },
  loadMore: { own: [], check: checkPaged },
  openExternal: { own: [], check: checkAddress },
  'draw.play': { own: [], check: checkWidget },
  'draw.stop': { own: [], check: checkWidget },
};

/** A named chain is checked at each place that runs it: what it reads of `event` and of an item is different there. */
function checkRun(action: Json, pointer: string, scope: Scope, context: ScreenContext): void {
  if (action.chain === undefined) {
    context.report('schema.required', child(pointer, 'chain'), 'The action run needs a chain, or a part.', { block: scope.block });
    return;
  }
  const name = String(action.chain);
  const chain = context.names.chains.get(name);
  if (chain === undefined) return;
  const { running = [], block } = scope;
  const at = child(pointer, 'chain');
  if (running.includes(name)) {
    context.report('action.cycle', at, `The chain ${name} runs itself.`, { block });
    return;
  }
  context.run.add(name);
  if (!writeOut(JSON.stringify(chain).length, at, scope, context)) return;
  walkActions(chain, child('/actions', name), { ...scope, running: [...running, name] }, context);
}

/**
 * Parameters a screen does not declare would be ignored there; without those it needs it shows nothing. The app leaves empty ones out of the
 * address, so they count as missing.
 */
function checkTarget(action: Json, pointer: string, { block }: Scope, { index, report, names }: ScreenContext): void {
  const sends = (param: string) => (own(action.params, param) ?? '') !== '';
  const keeps = (param: string) =>
    own(action.params, param) === undefined ? action.keepQuery === true && names.params.has(param) : sends(param);
  const signIn = { sourcePage: own(action.params, 'sourcePage'), pointer: child(child(pointer, 'params'), 'sourcePage'), keeps, block };
  checkSourcePage(signIn, index, report);
  const screen = typeof action.to === 'string' ? index.screen(action.to) : undefined;
  if (!screen) return;
  for (const [param] of entriesOf(action.params)) {
    if (screen.params.has(param) || param === 'sheet' || param === 'sourcePage') continue;
    report('link.param', child(child(pointer, 'params'), param), `The screen ${String(action.to)} has no parameter ${param}.`, { block });
  }
  for (const param of screen.needs) {
    if (sends(param)) continue;
    report('link.param', child(child(pointer, 'params'), param), `The screen ${String(action.to)} shows nothing without ${param}.`, {
      block,
      hint: `Give \`params.${param}\`.`,
      ops: `${quotedScreen(String(action.to), index)} ${showsNothing(param)}: fill that in.`,
    });
  }
}

/** One field of what is known, alone or behind the beginning of an address that leaves scheme and host no choice. */
const fieldAlone = /^=\s*(?:'(tel:|mailto:|https:\/\/[^/']+\/[^']*)'\s*\+\s*)?\w+(?:\.\w+|\[(?:'[\w-]+'|[\w.]+)\])*\s*$/;

function checkAddress(action: Json, pointer: string, { block }: Scope, { index, report }: ScreenContext): void {
  if (!isExpression(action.url)) return;
  const at = child(pointer, 'url');
  const found = fieldAlone.exec(action.url);
  // What a named value holds is put together elsewhere.
  if (!found || /\bvalues\b/.test(action.url)) report('url.computed', at, 'The address is put together on the page.', { block });
  else if (found[1]?.startsWith('https:')) checkUrl(found[1], at, externalHosts(index), report, block);
}

/** One value by `path` and `value`, or several by their paths. */
function checkSet(action: Json, pointer: string, scope: Scope, context: ScreenContext): void {
  const { names, report } = context;
  const { block } = scope;
  const typeOfPath = (path: unknown) => (typeof path === 'string' ? typeAtPath(names.stateType, path.split('.')) : undefined);
  if (action.values === undefined) {
    for (const name of ['path', 'value'])
      if (action[name] === undefined)
        report('schema.required', child(pointer, name), `The action set needs ${name}, or values.`, { block });
    checkAssigned(action, 'value', typeOfPath(action.path), pointer, scope, context);
    return;
  }
  for (const name of ['path', 'value'])
    if (action[name] !== undefined)
      report('schema.unknown_property', child(pointer, name), `Beside values there is no ${name}.`, { block });
  if (!isObject(action.values)) return;
  const at = child(pointer, 'values');
  for (const path of Object.keys(action.values)) {
    const type = typeOfPath(path);
    if (!type) report('link.state', child(at, path), `The state has no value ${path.slice(0, 60)}.`, { block });
    checkAssigned(action.values, path, type, at, scope, context);
  }
}

/** `holder[key]` is kept in a place whose type is known. */
function checkAssigned(
  holder: Json,
  key: string,
  type: JsonSchema | undefined,
  pointer: string,
  scope: Scope,
  context: ScreenContext,
): void {
  const at = child(pointer, key);
  const value = holder[key];
  if (isExpression(value)) checkTyped(holder, key, at, type, scope, context);
  else if (value !== undefined) {
    context.walk.value({}, holder, key, at, scope, context);
    const fault = type && literalFault(value, type);
    if (fault) context.report('schema.type', at, fault, { block: scope.block });
  }
}

function checkCall(action: Json, pointer: string, scope: Scope, context: ScreenContext): void {
  const operation = own(context.index.vocabulary.operations, String(action.operation)) as Operation | undefined;
  if (operation) {
    if ((operation.upload ?? false) !== (action.do === 'upload')) {
      const message = operation.upload ? `${operation.id} takes a file.` : `${operation.id} takes no file.`;
      context.report('operation.kind', child(pointer, 'operation'), message, { block: scope.block });
    } else if (action.do !== 'upload') checkInput(operation, action, pointer, scope, context);
  }
  const result = operation?.result ? typeOf(operation.result, context.index.codes) : OPEN;
  context.walk.actions(action.success, child(pointer, 'success'), withEvent(scope, { result }), context);
  context.walk.actions(action.finally, child(pointer, 'finally'), withEvent(scope, { result, problem: PROBLEM }), context);
  const named = new Set<string>();
  for (const [group, actions] of entriesOf(action.error)) {
    const at = child(child(pointer, 'error'), group);
    for (const code of group === 'default' ? [] : group.split('|')) {
      if (named.has(code)) context.report('action.problem_twice', at, `Another branch names ${code}.`, { block: scope.block });
      named.add(code);
      checkCode(code, at, operation, scope, context);
    }
    context.walk.actions(actions, at, withEvent(scope, { problem: PROBLEM }), context);
  }
  for (const [code] of entriesOf(action.fieldErrors)) {
    const at = child(child(pointer, 'fieldErrors'), code);
    checkCode(code, at, operation, scope, context);
    context.walk.value({ 'x-as': 'field' }, action.fieldErrors as object, code, at, scope, context);
  }
  for (const [place, change] of listOf(action.optimistic).entries()) checkChange(change, `${pointer}/optimistic/${place}`, scope, context);
}

/** In a branch of a call `event` is what came of the call, and no longer what the block handed over. */
const withEvent = (scope: Scope, properties: Readonly<Record<string, JsonSchema>>): Scope => ({
  ...scope,
  names: { ...scope.names, event: { type: 'object', properties } },
});

function checkCode(
  code: string,
  pointer: string,
  operation: Operation | undefined,
  { block }: Scope,
  { index, report }: ScreenContext,
): void {
  if (code.endsWith('.*')) {
    const answers = operation ? answersOf(operation, index.vocabulary) : index.vocabulary.problemCodes;
    if (!answers.some((each) => isOfGroup(each, code)))
      report('action.problem_unlisted', pointer, `${operation?.id ?? 'Nothing'} never answers one of ${code}.`, { block });
  } else if (!index.vocabulary.problemCodes.includes(code)) {
    report('action.problem_code', pointer, `There is no problem ${code}.`, {
      block,
      hint: suggest(code, index.vocabulary.problemCodes, ''),
    });
  } else if (operation && !answersOf(operation, index.vocabulary).includes(code)) {
    report('action.problem_unlisted', pointer, `${operation.id} never answers ${code}.`, { block });
  }
}

/** An optimistic change names a place in the result of a source. */
function checkChange(change: unknown, pointer: string, scope: Scope, context: ScreenContext): void {
  if (!isObject(change)) return;
  context.walk.value({ 'x-as': 'source' }, change, 'source', child(pointer, 'source'), scope, context);
  const source = change.source === 'member' ? scope.names.member : context.names.sources.get(String(change.source));
  const type = source && typeof change.path === 'string' ? typeAtPath(source, change.path.split('.')) : undefined;
  if (source && !type) {
    context.report('expression.unknown_field', child(pointer, 'path'), `${String(change.source)} has no field ${String(change.path)}.`, {
      block: scope.block,
    });
  }
  checkAssigned(change, 'value', type, pointer, scope, context);
}

function checkPaged(action: Json, pointer: string, { block }: Scope, { names, report }: ScreenContext): void {
  const type = names.sources.get(String(action.source));
  if (type && !typeAtPath(type, ['nextCursor'])) {
    report('source.not_paged', child(pointer, 'source'), `The source ${String(action.source)} has no next page.`, { block });
  }
}

function checkWidget(action: Json, pointer: string, { block }: Scope, { names, report }: ScreenContext): void {
  if (typeof action.block === 'string' && !names.blockIds.has(action.block)) {
    report('link.block', child(pointer, 'block'), `This screen has no block ${action.block}.`, { block });
  }
}
