import { ensureSyntaxTree, type syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { partsOf } from '../editing/pointer.ts';

export type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

const parseMs = 200;

/** Text range of the value at a pointer; the opening bracket of the nearest enclosing value if it is missing. */
export function placeOf(state: EditorState, pointer: string): { readonly from: number; readonly to: number } {
  const tree = ensureSyntaxTree(state, state.doc.length, parseMs);
  let at = tree?.topNode.firstChild ?? undefined;
  if (!at) return { from: 0, to: 0 };
  for (const part of partsOf(pointer)) {
    const inner: SyntaxNode | undefined = at.name === 'Array' ? entryOf(at, Number(part)) : propertyOf(state, at, part);
    if (!inner) {
      // Only the bracket, so that a missing property does not underline the whole object.
      return { from: at.from, to: Math.min(at.from + 1, at.to) };
    }
    at = inner;
  }
  return { from: at.from, to: at.to };
}

/** Name of a property node, without quotes. */
export const nameOf = (state: EditorState, property: SyntaxNode): string => {
  const name = property.getChild('PropertyName');
  return name ? state.sliceDoc(name.from + 1, name.to - 1) : '';
};

const propertyOf = (state: EditorState, object: SyntaxNode, name: string): SyntaxNode | undefined =>
  object.getChildren('Property').find((each) => nameOf(state, each) === name)?.lastChild ?? undefined;

function entryOf(array: SyntaxNode, index: number): SyntaxNode | undefined {
  return entriesOf(array)[index];
}

/** Value nodes of an array node. */
export function entriesOf(array: SyntaxNode): readonly SyntaxNode[] {
  const entries: SyntaxNode[] = [];
  for (let node = array.firstChild; node; node = node.nextSibling) if (!/^[[\],⚠]$/.test(node.name)) entries.push(node);
  return entries;
}
