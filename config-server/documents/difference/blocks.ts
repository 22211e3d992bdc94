import { child, entriesOf, isObject, type Json, listOf, own } from '../document.ts';

/** A block of a screen out of its tree. */
export interface PlacedBlock {
  readonly id: string;
  readonly type: string;
  readonly pointer: string;
  /** Its properties without the blocks inside it. */
  readonly props: Json;
  /** The block or sheet and the list it stands in. */
  readonly slot: string;
  /** The block it stands in. */
  readonly parent: string | undefined;
  /** Its own guards and those around it. */
  readonly guards: readonly unknown[];
}

const isList = (name: string): boolean => name === 'blocks' || name.endsWith('Blocks');
const isSingle = (name: string): boolean => name === 'block' || name === 'fallback' || name === 'notFound';

/** All blocks of a screen by id, in the order of the document. A part is known by its name as well. A block without an id, or with one that is taken, is known by its place. */
export function placeBlocks(screen: unknown): ReadonlyMap<string, PlacedBlock> {
  const placed = new Map<string, PlacedBlock>();
  walkSlots(screen, '', 'the screen', undefined, [], placed);
  for (const [id, sheet] of entriesOf(own(screen, 'sheets'))) {
    walkSlots(sheet, child('/sheets', id), `sheet ${id}`, undefined, [], placed);
  }
  for (const [name, source] of entriesOf(own(screen, 'data')))
    walkSlots(source, child('/data', name), `source ${name}`, undefined, [], placed);
  return placed;
}

function walkSlots(
  holder: unknown,
  pointer: string,
  place: string,
  parent: string | undefined,
  guards: readonly unknown[],
  placed: Map<string, PlacedBlock>,
): void {
  for (const [name, value] of Object.entries(isObject(holder) ? holder : {})) {
    const slot = name === 'blocks' ? place : `${place} (${name})`;
    if (isList(name)) for (const [at, each] of listOf(value).entries()) put(each, child(child(pointer, name), at), slot);
    else if (isSingle(name) && isObject(value)) put(value, child(pointer, name), slot);
  }

  function put(block: unknown, at: string, slot: string): void {
    if (!isObject(block)) return;
    const names = [block.id, block.part].filter((name) => typeof name === 'string');
    const named = names.join(' ');
    const id = named !== '' && !placed.has(named) ? named : at;
    const own = [...guards, ...listOf(block.guards)];
    const props = Object.fromEntries(Object.entries(block).filter(([name]) => !isList(name) && !isSingle(name)));
    placed.set(id, { id, type: String(block.type ?? 'block'), pointer: at, props, slot, parent, guards: own });
    walkSlots(block, at, id, id, own, placed);
  }
}

/** The properties of a screen that hold no blocks. */
export const frameOf = (screen: unknown): Json =>
  Object.fromEntries(
    entriesOf(screen).map(([name, value]) =>
      (name === 'sheets' || name === 'data') && isObject(value)
        ? [name, Object.fromEntries(entriesOf(value).map(([id, part]) => [id, withoutBlocks(part)]))]
        : [name, isList(name) ? undefined : value],
    ),
  );

const withoutBlocks = (part: unknown): unknown =>
  isObject(part) ? Object.fromEntries(entriesOf(part).filter(([name]) => !isList(name) && !isSingle(name))) : part;
