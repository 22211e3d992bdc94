import type { DocumentProblemCode } from '../../schemas/document-problems.ts';
import type { PartInput } from '../../schemas/part.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { child, entriesOf, isObject, type Json, own } from '../documents/index.ts';
import { checkGiven, faultOf, fits, isPlaceholder } from './part-inputs.ts';
import type { ProductIndex } from './product-index.ts';
import { maxDepth } from './shape.ts';

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
  /** Of parts inside one another, and of lists and objects in what they come to. */
  let depth = 0;

  function copy(value: unknown, at: string, from: Place, frame: Frame): unknown {
    if (typeof value !== 'object' || value === null) return value;
    depth += 1;
    const copied = copyInside(value, at, from, frame);
    depth -= 1;
    return copied;
  }

  function copyInside(value: object, at: string, from: Place, frame: Frame): unknown {
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
    return named(copied, frame, index.vocabulary.blocks);
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
        for (const each of copied) {
          if (isObject(each)) handed.add(each);
          target.out.push(each);
        }
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
    checkGiven(part, inputs, given, (name, message) => tell('part.input', inside(givenAt, name), message));
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
    depth += 1;
    copyList(list, target, { document: `part:${part}`, pointer: `/${form}` }, inner, [...stack, mine]);
    depth -= 1;
  }

  /** Whether a part can be written out where it is used; says why not. */
  function mayOpen(use: Json, part: string, form: 'blocks' | 'actions', body: unknown, from: Place, { within }: Frame): boolean {
    const at = inside(from, 'part');
    const known = use.type === 'part' ? ['type', 'id', 'part', 'with'] : ['do', 'part', 'with'];
    for (const name of Object.keys(use))
      if (!known.includes(name)) tell('schema.unknown_property', inside(from, name), `There is no property ${name} where a part is used.`);
    if (index.isUnread('part', part)) return false;
    const list = own(body, form);
    if (body === undefined) tell('part.unknown', at, `There is no part ${part.slice(0, 60)}.`);
    else if (!Array.isArray(list)) tell('part.form', at, `The part ${part} has no ${form}.`);
    else if (within.includes(part)) tell('part.cycle', at, `The part ${part} stands inside itself.`);
    else return hasRoom(list, at, entriesOf(own(body, 'inputs')).length);
    return false;
  }

  function hasRoom(value: unknown, from: Place, inputs = 0): boolean {
    if (room.left < 0) return false;
    const fault = takeRoom(room, value, inputs, depth);
    if (fault) tell('document.expanded', from, fault);
    return fault === undefined;
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
      const given = use!.given[name];
      if (!fits(input.type, given)) broken.add(at);
      if (!hasRoom(given, from)) return void broken.add(at);
      const value = copy(given, at, there, use!.caller);
      if (typeof value === 'object' && value !== null) handed.add(value);
      return value;
    }
    const there: Place = { document: `part:${use!.part}`, pointer: `/inputs/${name}/default` };
    marks.set(at, there);
    if (!hasRoom(input.default, from)) return void broken.add(at);
    return copy(input.default, at, there, { ...frame, use: use!, defaults: [...(frame.defaults ?? []), name] });
  }

  const expanded = usesParts(body) ? copy(body, '', { ...screen, pointer: '' }, { prefix: '', within: [] }) : body;
  return {
    ...{ body: expanded, uses, handed },
    placeOf(pointer) {
      const at = nearest(pointer, marks);
      const mark = at === undefined ? { document: screen.document, pointer: '' } : marks.get(at)!;
      return { document: mark.document, pointer: mark.pointer + pointer.slice(at?.length ?? 0) };
    },
    isBroken: (pointer) => nearest(pointer, broken) !== undefined,
  };
}

/** Ids of blocks, and what actions call them by, with the name of the place before them. */
function named(value: Record<string, unknown>, { prefix, use }: Frame, blocks: object): Json {
  if (!use || prefix === '') return value;
  const isBlock = typeof value.type === 'string' && Object.hasOwn(blocks, value.type);
  if (isBlock && typeof value.id === 'string') value.id = `${prefix}-${value.id}`;
  if (String(value.do).startsWith('draw.') && typeof value.block === 'string') value.block = `${prefix}-${value.block}`;
  return value;
}

/** The pointer itself, or the nearest one above it, that is among these. */
function nearest(pointer: string, among: { has(pointer: string): boolean }): string | undefined {
  for (let above = pointer; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) if (among.has(above)) return above;
  return undefined;
}

/** Takes the room of what is to be copied, and of inputs that are to be read. Says why there is none. */
function takeRoom(room: { left: number }, value: unknown, inputs: number, depth: number): string | undefined {
  room.left -= lengthOf(value) + inputs * inputLength;
  if (room.left < 0) return 'The parts come to more than a screen may have.';
  return depth >= maxDepth ? `With its parts the screen is more than ${maxDepth} levels deep.` : undefined;
}

const isUse = (value: unknown): value is Json =>
  isObject(value) && typeof value.part === 'string' && (value.type === 'part' || value.do === 'run');

/** About what is written for each input where a part is used. */
const inputLength = 16;

/** Of lists and objects: a part is used, and handed things, in many places. */
const lengths = new WeakMap<object, number>();

/** In characters of its JSON. */
function lengthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)?.length ?? 0;
  const known = lengths.get(value) ?? JSON.stringify(value).length;
  lengths.set(value, known);
  return known;
}

function usesParts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isUse(value) || Object.values(value).some(usesParts);
}

const inside = ({ document, pointer }: Place, key: string | number): Place => ({ document, pointer: child(pointer, key) });
