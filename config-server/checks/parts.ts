import type { DocumentProblemCode } from '../../schemas/document-problems.ts';
import { handedInputs, type PartInput } from '../../schemas/part.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { child, entriesOf, isExpression, isObject, type Json, listOf, own } from '../documents/index.ts';
import type { ProductIndex } from './product-index.ts';
import { oneOf } from './report.ts';

/** Where something is written: a document and a JSON pointer in it. */
export interface Place {
  readonly document: DocumentKey;
  readonly pointer: string;
}

/** A part as one place uses it. */
export interface PartUse {
  readonly inputs: Readonly<Record<string, PartInput>>;
  /** What the place gives, in the names of that place. */
  readonly given: Json;
  /** For problems of what is given; `placeOf` knows where that is. */
  readonly pointer: string;
}

/** A screen with its parts written out. */
export interface Expanded {
  readonly body: unknown;
  /** Of the outermost blocks and actions of parts: the uses they came by, outermost first. */
  readonly uses: ReadonlyMap<object, readonly PartUse[]>;
  /** Texts, chains and blocks that a place gave to the part around them: they read the names of that place. */
  readonly handed: ReadonlySet<object>;
  /** Where the value at a pointer of the body is written. */
  placeOf(pointer: string): Place;
  /** Whether a part could not be written out there, which is told: what is missing for it is not told again. */
  isBroken(pointer: string): boolean;
}

type Tell = (code: DocumentProblemCode, place: Place, message: string) => void;

/** In what a value is written: the screen itself, or a part that a place uses. */
interface Frame {
  readonly use?: {
    readonly part: string;
    readonly inputs: Readonly<Record<string, PartInput>>;
    readonly given: Json;
    readonly givenAt: Place;
    readonly caller: Frame;
  };
  /** Of block ids. */
  readonly prefix: string;
  /** The parts around the place. */
  readonly within: readonly string[];
  /** The inputs in whose defaults the place is. */
  readonly defaults?: readonly string[];
}

/** Blocks and actions on their way into one list, or into the place of a single block. */
interface Target {
  readonly out: unknown[];
  pointer(index: number): string;
}

/**
 * Puts the blocks and chains of parts where a screen uses them. `room` is what is left of `mostWrittenOut`. A part that cannot be used is left out,
 * and told. The body is the same object where the screen uses none.
 */
export function expandParts(
  screen: Place,
  body: unknown,
  index: Pick<ProductIndex, 'body' | 'isUnread'> & { readonly vocabulary: Pick<ProductIndex['vocabulary'], 'blocks'> },
  tell: Tell,
  room: { left: number },
): Expanded {
  const uses = new Map<object, readonly PartUse[]>();
  const handed = new Set<object>();
  const marks = new Map<string, Place>();
  const broken = new Set<string>();

  function copy(value: unknown, at: string, from: Place, frame: Frame): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const target: Target = { out: [], pointer: (index) => child(at, index) };
      copyList(value, target, from, frame, []);
      return target.out;
    }
    if (isPlaceholder(value) && frame.use) return hand(value.input, at, from, frame);
    const copied: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(value)) {
      const there = inside(from, name);
      if (isUse(inner)) copied[name] = single(inner, child(at, name), there, frame);
      else copied[name] = copy(inner, child(at, name), there, frame);
    }
    return named(copied, frame);
  }

  function copyList(list: readonly unknown[], target: Target, from: Place, frame: Frame, stack: readonly PartUse[]): void {
    for (const [index, item] of list.entries()) {
      const there = inside(from, index);
      if (isUse(item)) {
        open(item, target, there, frame, stack);
        continue;
      }
      const at = target.pointer(target.out.length);
      if (at !== there.pointer || frame.use) marks.set(at, there);
      const copied = copy(item, at, there, frame);
      // Blocks that a place hands in stand in the list one by one.
      if (isPlaceholder(item) && Array.isArray(copied)) {
        for (const each of copied) if (isObject(each)) handed.add(each);
        target.out.push(...copied);
        continue;
      }
      if (isObject(copied) && stack.length > 0 && !handed.has(copied)) uses.set(copied, stack);
      target.out.push(copied);
    }
  }

  /** One block is wanted here, as for each item of a list. */
  function single(use: Json, at: string, from: Place, frame: Frame): unknown {
    const target: Target = { out: [], pointer: () => at };
    open(use, target, from, frame, []);
    if (target.out.length > 1)
      tell('part.single', from, `One block stands here, and the part ${String(use.part)} has ${target.out.length}.`);
    if (target.out.length !== 1) broken.add(at);
    return target.out[0];
  }

  function open(use: Json, target: Target, from: Place, frame: Frame, stack: readonly PartUse[]): void {
    const part = String(use.part);
    const form = use.type === 'part' ? 'blocks' : 'actions';
    const body = index.body('part', part);
    const list = own(body, form);
    if (!mayOpen(use, part, form, body, from, frame) || !Array.isArray(list)) return;
    const inputs = Object.fromEntries(entriesOf(own(body, 'inputs')).filter(([, input]) => isObject(input))) as Record<string, PartInput>;
    const given: Json = isObject(use.with) ? use.with : {};
    const givenAt = inside(from, 'with');
    checkGiven(part, inputs, given, givenAt);
    const pointer = `${target.pointer(target.out.length)}#with`;
    marks.set(pointer, givenAt);
    const values = entriesOf(given).map(([name, value]) => {
      // The names of states may be handed on.
      return [name, inputs[name]?.type === 'state' ? copy(value, child(pointer, name), inside(givenAt, name), frame) : value];
    });
    const mine: PartUse = { inputs, given: Object.fromEntries(values), pointer };
    const id = typeof use.id === 'string' ? use.id : '';
    const inner: Frame = {
      use: { part, inputs, given, givenAt, caller: frame },
      prefix: [frame.prefix, id].filter(Boolean).join('-'),
      within: [...frame.within, part],
    };
    copyList(list, target, { document: `part:${part}`, pointer: `/${form}` }, inner, [...stack, mine]);
  }

  /** Whether a part can be written out where it is used; says why not. */
  function mayOpen(use: Json, part: string, form: 'blocks' | 'actions', body: unknown, from: Place, { within }: Frame): boolean {
    const at = inside(from, 'part');
    const known = use.type === 'part' ? ['type', 'id', 'part', 'with'] : ['do', 'part', 'with'];
    for (const name of Object.keys(use))
      if (!known.includes(name)) tell('schema.unknown_property', inside(from, name), `There is no property ${name} where a part is used.`);
    if (index.isUnread('part', part)) return false;
    const list = own(body, form);
    if (Array.isArray(list)) room.left -= JSON.stringify(list).length;
    if (body === undefined) tell('part.unknown', at, `There is no part ${part.slice(0, 60)}.`);
    else if (!Array.isArray(list)) tell('part.form', at, `The part ${part} has no ${form}.`);
    else if (within.includes(part)) tell('part.cycle', at, `The part ${part} stands inside itself.`);
    else if (room.left < 0) tell('document.expanded', at, 'The parts come to more than a screen may have.');
    else return true;
    return false;
  }

  function checkGiven(part: string, inputs: Readonly<Record<string, PartInput>>, given: Json, at: Place): void {
    for (const name of Object.keys(given))
      if (!Object.hasOwn(inputs, name))
        tell('part.input', inside(at, name), `The part ${part} has no input ${name}; it has ${oneOf(Object.keys(inputs))}.`);
    for (const [name, { type, default: otherwise }] of Object.entries(inputs)) {
      if (given[name] === undefined && otherwise === undefined) tell('part.input', inside(at, name), `The part ${part} needs ${name}.`);
      else if (given[name] !== undefined && !fits(type, given[name]))
        tell('part.input', inside(at, name), `The input ${name} of the part ${part} is ${wanted[type]}.`);
    }
  }

  /** What stands for `{ "input": name }`: what the place of use gives, or the default. */
  function hand(name: string, at: string, from: Place, { use, ...frame }: Frame): unknown {
    const input = own(use!.inputs, name) as PartInput | undefined;
    const fault = faultOf(name, input, frame.defaults);
    if (!input || fault) {
      if (fault) tell(fault.code, from, fault.message);
      return void broken.add(at);
    }
    if (Object.hasOwn(use!.given, name)) {
      const there = inside(use!.givenAt, name);
      marks.set(at, there);
      if (!fits(input.type, use!.given[name])) broken.add(at);
      const value = copy(use!.given[name], at, there, use!.caller);
      if (typeof value === 'object' && value !== null) handed.add(value);
      return value;
    }
    const there: Place = { document: `part:${use!.part}`, pointer: `/inputs/${name}/default` };
    marks.set(at, there);
    return copy(input.default, at, there, { ...frame, use: use!, defaults: [...(frame.defaults ?? []), name] });
  }

  /** Ids of blocks, and what actions call them by, with the name of the place before them. */
  function named(value: Record<string, unknown>, { prefix, use }: Frame): Json {
    if (!use || prefix === '') return value;
    const isBlock = typeof value.type === 'string' && Object.hasOwn(index.vocabulary.blocks, value.type);
    if (isBlock && typeof value.id === 'string') value.id = `${prefix}-${value.id}`;
    if (String(value.do).startsWith('draw.') && typeof value.block === 'string') value.block = `${prefix}-${value.block}`;
    return value;
  }

  function placeOf(pointer: string): Place {
    for (let above = pointer; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
      const mark = marks.get(above);
      if (mark) return { document: mark.document, pointer: mark.pointer + pointer.slice(above.length) };
    }
    return { document: screen.document, pointer };
  }

  const expanded = usesParts(body) ? copy(body, '', { ...screen, pointer: '' }, { prefix: '', within: [] }) : body;
  const isBroken = (pointer: string) => [...broken].some((at) => pointer === at || pointer.startsWith(`${at}/`));
  return { body: expanded, uses, handed, placeOf, isBroken };
}

/** Why nothing can stand for `{ "input": name }`. */
function faultOf(name: string, input: PartInput | undefined, defaults: readonly string[] = []) {
  if (!input) return { code: 'part.input', message: `The part declares no input ${name}.` } as const;
  if (!(handedInputs as readonly string[]).includes(input.type))
    return { code: 'part.input', message: `${name} is a value: read it as =input.${name}.` } as const;
  return defaults.includes(name) ? ({ code: 'part.cycle', message: `The default of ${name} stands inside itself.` } as const) : undefined;
}

const wanted: Readonly<Record<PartInput['type'], string>> = {
  string: 'text, or an expression that gives one',
  number: 'a number, or an expression that gives one',
  boolean: 'true, false, or an expression that gives one of them',
  object: 'an expression that gives an object',
  list: 'an expression that gives a list',
  text: 'a text: { "t": … }',
  actions: 'a list of actions',
  blocks: 'a list of blocks',
  name: 'a literal, no expression',
  state: 'the name of a value in the state of the screen',
};

function fits(type: PartInput['type'], value: unknown): boolean {
  const forwarded = isPlaceholder(value);
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
      return isExpression(value) || typeof value === type;
    case 'object':
    case 'list':
      return isExpression(value);
    case 'text':
      return isObject(value);
    case 'actions':
    case 'blocks':
      return forwarded || Array.isArray(value);
    case 'name':
      return forwarded || (!isExpression(value) && !isObject(value) && !listOf(value).some((each) => isExpression(each) || isObject(each)));
    case 'state':
      return forwarded || (typeof value === 'string' && !isExpression(value));
    default:
      // The part's own check says that there is no such type.
      return true;
  }
}

const isUse = (value: unknown): value is Json =>
  isObject(value) && typeof value.part === 'string' && (value.type === 'part' || value.do === 'run');

const isPlaceholder = (value: unknown): value is { readonly input: string } =>
  isObject(value) && typeof value.input === 'string' && Object.keys(value).length === 1;

function usesParts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isUse(value) || Object.values(value).some(usesParts);
}

const inside = ({ document, pointer }: Place, key: string | number): Place => ({ document, pointer: child(pointer, key) });
