import { PartExpansion, type PartIndex, type TellPlace } from './part-expansion.ts';
import { type DocumentPointer, type PartUse, usesParts } from './part-uses.ts';

/** A screen with its parts written out. */
export interface Expanded {
  readonly body: unknown;
  /** Of the outermost blocks and actions of parts: the uses they came by, outermost first. */
  readonly uses: ReadonlyMap<object, readonly PartUse[]>;
  /** Texts, chains and blocks that a place gave to the part around them: they read the names of that place. */
  readonly handed: ReadonlySet<object>;
  /** Where the value at a pointer of the body is written. */
  placeOf(pointer: string): DocumentPointer;
  /** Whether a part could not be written out there, which is told: what is missing for it is not told again. */
  isBroken(pointer: string): boolean;
}

/**
 * Puts the blocks and chains of parts where a screen uses them. `room` is what is left of `mostWrittenOut`. A part that cannot be used is left out,
 * and told. The body is the same object where the screen uses none.
 */
export function expandParts(screen: DocumentPointer, body: unknown, index: PartIndex, tell: TellPlace, room: { left: number }): Expanded {
  const expansion = new PartExpansion(index, tell, room);
  const { uses, handed, marks, broken } = expansion;
  const expanded = usesParts(body) ? expansion.copy(body, '', { ...screen, pointer: '' }, { prefix: '', within: [] }) : body;
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

/** The pointer itself, or the nearest one above it, that is among these. */
function nearest(pointer: string, among: { has(pointer: string): boolean }): string | undefined {
  for (let above = pointer; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) if (among.has(above)) return above;
  return undefined;
}
