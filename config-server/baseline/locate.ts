import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { maxDepth } from '../checks/index.ts';
import { keyOf } from '../documents/index.ts';
import type { Baseline } from './read-baseline.ts';
import { lineAndColumn, scanJson } from './scan-json.ts';

export interface FilePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The place of a problem as editors and terminals read it; its document where that has no file. */
export function createLocator(files: Baseline['files']): (problem: DocumentProblem) => string {
  const placeOf = createPlaces(files);
  return (problem) => {
    const place = placeOf(problem);
    return place ? `${place.file}:${place.line}:${place.column}` : `${problem.kind} ${problem.id}`;
  };
}

/** Where a problem stands in its file: the value itself, or the nearest one around it that is there. Undefined for a document without a file. */
export function createPlaces(files: Baseline['files']): (problem: DocumentProblem) => FilePosition | undefined {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (problem) => {
    const file = files.get(keyOf(problem));
    if (!file) return undefined;
    const offsets = known.get(file.path) ?? offsetsIn(file.text);
    known.set(file.path, offsets);
    const syntax = problem.code === 'document.syntax' ? /^Line (\d+), column (\d+)/.exec(problem.message) : undefined;
    if (syntax) return { file: file.path, line: Number(syntax[1]), column: Number(syntax[2]) };
    let { pointer } = problem;
    while (!offsets.has(pointer) && pointer !== '') pointer = pointer.slice(0, pointer.lastIndexOf('/'));
    const { line, column } = lineAndColumn(file.text, offsets.get(pointer) ?? 0);
    return { file: file.path, line, column };
  };
}

/** No deeper than documents may go: nothing below is told of, and the pointers of thousands of levels would not fit into memory. */
function offsetsIn(text: string): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  scanJson(text, { visit: (pointer, offset) => offsets.set(pointer, offset), levels: maxDepth });
  return offsets;
}
