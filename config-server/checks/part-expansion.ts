import type { DocumentProblemCode } from '../../schemas/document-problems.ts';
import type { PartInput } from '../../schemas/part.ts';
import { child, entriesOf, isObject, type Json, own } from '../documents/index.ts';
import { checkGiven, faultOf, fits, isPlaceholder } from './part-inputs.ts';
import { takeRoom } from './part-room.ts';
import { type DocumentPointer, inside, isUse, type PartUse } from './part-uses.ts';
import type { ProductIndex } from './product-index.ts';

/** What an expansion reads of the product. */
export type PartIndex = Pick<ProductIndex, 'body' | 'isUnread'> & { readonly vocabulary: Pick<ProductIndex['vocabulary'], 'blocks'> };

export type TellPlace = (code: DocumentProblemCode, place: DocumentPointer, message: string) => void;

/** In what a value is written: the screen itself, or a part that a place uses. */
interface Frame {
  readonly use?: {
    readonly part: string;
    readonly inputs: Readonly<Record<string, PartInput>>;
    readonly given: Json;
    readonly givenAt: DocumentPointer;
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

/** Copies what a screen says with its parts written out, and notes where each piece comes from. */
export class PartExpansion {
  readonly uses = new Map<object, readonly PartUse[]>();
  readonly handed = new Set<object>();
  /** Where the value at a pointer of the copy is written, unless that is known from one above it. */
  readonly marks = new Map<string, DocumentPointer>();
  /** Pointers of the copy at which something could not be written out. */
  readonly broken = new Set<string>();
  readonly #index: PartIndex;
  readonly #tell: TellPlace;
  readonly #room: { left: number };
  /** Of parts inside one another, and of lists and objects in what they come to. */
  #depth = 0;

  constructor(index: PartIndex, tell: TellPlace, room: { left: number }) {
    this.#index = index;
    this.#tell = tell;
    this.#room = room;
  }

  copy(value: unknown, at: string, from: DocumentPointer, frame: Frame): unknown {
    if (typeof value !== 'object' || value === null) return value;
    this.#depth += 1;
    const copied = this.#copyInside(value, at, from, frame);
    this.#depth -= 1;
    return copied;
  }

  #copyInside(value: object, at: string, from: DocumentPointer, frame: Frame): unknown {
    if (Array.isArray(value)) {
      const target: Target = { out: [], pointer: (index) => child(at, index) };
      this.#copyList(value, target, from, frame, []);
      return target.out;
    }
    if (isPlaceholder(value) && frame.use) return this.#substitute(value.input, at, from, frame);
    const copied: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(value)) {
      const there = inside(from, name);
      if (isUse(inner)) copied[name] = this.#expandOne(inner, child(at, name), there, frame);
      else copied[name] = this.copy(inner, child(at, name), there, frame);
    }
    return prefixIds(copied, frame, this.#index.vocabulary.blocks);
  }

  #copyList(list: readonly unknown[], target: Target, from: DocumentPointer, frame: Frame, stack: readonly PartUse[]): void {
    for (const [index, item] of list.entries()) {
      const there = inside(from, index);
      if (isUse(item)) {
        this.#expandUse(item, target, there, frame, stack);
        continue;
      }
      const at = target.pointer(target.out.length);
      if (at !== there.pointer || frame.use) this.marks.set(at, there);
      const copied = this.copy(item, at, there, frame);
      // Blocks that a place hands in stand in the list one by one.
      if (isPlaceholder(item) && Array.isArray(copied)) {
        for (const each of copied) {
          if (isObject(each)) this.handed.add(each);
          target.out.push(each);
        }
        continue;
      }
      if (isObject(copied) && stack.length > 0 && !this.handed.has(copied)) this.uses.set(copied, stack);
      target.out.push(copied);
    }
  }

  /** Only one block fits here, as for each item of a list. */
  #expandOne(use: Json, at: string, from: DocumentPointer, frame: Frame): unknown {
    const target: Target = { out: [], pointer: () => at };
    this.#expandUse(use, target, from, frame, []);
    if (target.out.length > 1)
      this.#tell('part.single', from, `One block stands here, and the part ${String(use.part)} has ${target.out.length}.`);
    if (target.out.length !== 1) this.broken.add(at);
    return target.out[0];
  }

  #expandUse(use: Json, target: Target, from: DocumentPointer, frame: Frame, stack: readonly PartUse[]): void {
    const part = String(use.part);
    const form = use.type === 'part' ? 'blocks' : 'actions';
    const body = this.#index.body('part', part);
    const list = own(body, form);
    if (!this.#canExpand(use, part, form, body, from, frame) || !Array.isArray(list)) return;
    const inputs = Object.fromEntries(entriesOf(own(body, 'inputs')).filter(([, input]) => isObject(input))) as Record<string, PartInput>;
    const given: Json = isObject(use.with) ? use.with : {};
    const givenAt = inside(from, 'with');
    checkGiven(part, inputs, given, (name, message) => this.#tell('part.input', inside(givenAt, name), message));
    const pointer = `${target.pointer(target.out.length)}#with`;
    this.marks.set(pointer, givenAt);
    const values = entriesOf(given).map(([name, value]) => {
      // The names of states may be handed on.
      return [name, inputs[name]?.type === 'state' ? this.copy(value, child(pointer, name), inside(givenAt, name), frame) : value];
    });
    const mine: PartUse = { inputs, given: Object.fromEntries(values), pointer };
    const id = typeof use.id === 'string' ? use.id : '';
    const inner: Frame = {
      use: { part, inputs, given, givenAt, caller: frame },
      prefix: [frame.prefix, id].filter(Boolean).join('-'),
      within: [...frame.within, part],
    };
    this.#depth += 1;
    this.#copyList(list, target, { document: `part:${part}`, pointer: `/${form}` }, inner, [...stack, mine]);
    this.#depth -= 1;
  }

  /** Whether a part can be written out where it is used; says why not. */
  #canExpand(use: Json, part: string, form: 'blocks' | 'actions', body: unknown, from: DocumentPointer, { within }: Frame): boolean {
    const at = inside(from, 'part');
    const known = use.type === 'part' ? ['type', 'id', 'part', 'with'] : ['do', 'part', 'with'];
    for (const name of Object.keys(use))
      if (!known.includes(name))
        this.#tell('schema.unknown_property', inside(from, name), `There is no property ${name} where a part is used.`);
    if (this.#index.isUnread('part', part)) return false;
    const list = own(body, form);
    if (body === undefined) this.#tell('part.unknown', at, `There is no part ${part.slice(0, 60)}.`);
    else if (!Array.isArray(list)) this.#tell('part.form', at, `The part ${part} has no ${form}.`);
    else if (within.includes(part)) this.#tell('part.cycle', at, `The part ${part} stands inside itself.`);
    else return this.#hasRoom(list, at, entriesOf(own(body, 'inputs')).length);
    return false;
  }

  #hasRoom(value: unknown, from: DocumentPointer, inputs = 0): boolean {
    if (this.#room.left < 0) return false;
    const fault = takeRoom(this.#room, value, inputs, this.#depth);
    if (fault) this.#tell('document.expanded', from, fault);
    return fault === undefined;
  }

  /** What stands for `{ "input": name }`: what the place of use gives, or the default. */
  #substitute(name: string, at: string, from: DocumentPointer, { use, ...frame }: Frame): unknown {
    const input = own(use!.inputs, name) as PartInput | undefined;
    const fault = faultOf(name, input, frame.defaults);
    if (!input || fault) {
      if (fault) this.#tell(fault.code, from, fault.message);
      return void this.broken.add(at);
    }
    if (Object.hasOwn(use!.given, name)) {
      const there = inside(use!.givenAt, name);
      this.marks.set(at, there);
      const given = use!.given[name];
      if (!fits(input.type, given)) this.broken.add(at);
      if (!this.#hasRoom(given, from)) return void this.broken.add(at);
      const value = this.copy(given, at, there, use!.caller);
      if (typeof value === 'object' && value !== null) this.handed.add(value);
      return value;
    }
    const there: DocumentPointer = { document: `part:${use!.part}`, pointer: `/inputs/${name}/default` };
    this.marks.set(at, there);
    if (!this.#hasRoom(input.default, from)) return void this.broken.add(at);
    return this.copy(input.default, at, there, { ...frame, use: use!, defaults: [...(frame.defaults ?? []), name] });
  }
}

/** Ids of blocks, and what actions call them by, with the name of the place before them. */
function prefixIds(value: Record<string, unknown>, { prefix, use }: Frame, blocks: object): Json {
  if (!use || prefix === '') return value;
  const isBlock = typeof value.type === 'string' && Object.hasOwn(blocks, value.type);
  if (isBlock && typeof value.id === 'string') value.id = `${prefix}-${value.id}`;
  if (String(value.do).startsWith('draw.') && typeof value.block === 'string') value.block = `${prefix}-${value.block}`;
  return value;
}
