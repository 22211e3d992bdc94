import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { keyOf } from '../documents.ts';
import type { Baseline } from './read-baseline.ts';
import { lineAndColumn, scanJson } from './scan-json.ts';

/** Where a problem stands in its file: the value itself, or the nearest one around it that is there. */
export function createLocator(files: Baseline['files']): (problem: DocumentProblem) => string {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (problem) => {
    const file = files.get(keyOf(problem));
    if (!file) return `${problem.kind} ${problem.id}`;
    const offsets = known.get(file.path) ?? offsetsIn(file.text);
    known.set(file.path, offsets);
    const syntax = problem.code === 'document.syntax' ? /^Line (\d+), column (\d+)/.exec(problem.message) : undefined;
    if (syntax) return `${file.path}:${syntax[1]}:${syntax[2]}`;
    let { pointer } = problem;
    while (!offsets.has(pointer) && pointer !== '') pointer = pointer.slice(0, pointer.lastIndexOf('/'));
    const { line, column } = lineAndColumn(file.text, offsets.get(pointer) ?? 0);
    return `${file.path}:${line}:${column}`;
  };
}

function offsetsIn(text: string): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  scanJson(text, (pointer, offset) => offsets.set(pointer, offset));
  return offsets;
}
