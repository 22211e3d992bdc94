import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { JsonSchemaDocument } from '../../../schemas/authored.ts';
import { isPlain } from '../editing/same.ts';
import { entriesOf, nameOf, type SyntaxNode } from './place-of.ts';
import { schemasAt } from './schema-walk.ts';

/** Completion source for property names and enum values of a schema. */
export const completeFrom =
  (schema: JsonSchemaDocument) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const node = syntaxTree(state).resolveInner(pos, -1);
    const quoted = node.name === 'PropertyName' || node.name === 'String';
    const word = quoted ? node : undefined;
    if (!word && !explicit) return null;
    const isName =
      node.name === 'PropertyName' || node.name === '{' || node.name === 'Object' || (node.name === ',' && node.parent?.name === 'Object');
    const holder = isName ? holderOf(node) : node;
    if (!holder) return null;
    const value = readValue(state, syntaxTree(state).topNode.firstChild);
    const path = pathOf(state, isName ? holder : node);
    const options = isName ? names(schemasAt(schema, value, path), state, holder) : values(schemasAt(schema, value, path));
    return options.length === 0 ? null : { from: word ? word.from : pos, to: word ? word.to : pos, options, filter: true };
  };

function holderOf(node: SyntaxNode): SyntaxNode | undefined {
  for (let at: SyntaxNode | null = node; at; at = at.parent) if (at.name === 'Object') return at;
  return undefined;
}

function names(schemas: readonly JsonSchemaDocument[], state: EditorState, object: SyntaxNode): readonly Completion[] {
  const there = new Set(object.getChildren('Property').map((each) => nameOf(state, each)));
  const known = new Map(schemas.flatMap((schema) => (isPlain(schema.properties) ? Object.entries(schema.properties) : [])));
  return [...known]
    .filter(([name]) => !there.has(name))
    .map(([name, inner]) => ({
      label: JSON.stringify(name),
      apply: `${JSON.stringify(name)}: `,
      type: 'property',
      ...(isPlain(inner) && typeof inner.description === 'string' ? { info: inner.description } : {}),
    }));
}

function values(schemas: readonly JsonSchemaDocument[]): readonly Completion[] {
  const listed = schemas.flatMap(({ enum: choices, const: only, type }) => {
    if (Array.isArray(choices)) return choices as unknown[];
    if (only !== undefined) return [only];
    return type === 'boolean' ? [true, false] : [];
  });
  return [...new Set(listed.map((each) => JSON.stringify(each)))].map((label) => ({ label, type: 'enum' }));
}

/** Path from the root to a node of the syntax tree. */
function pathOf(state: EditorState, node: SyntaxNode): readonly (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: SyntaxNode | null = node; at?.parent; at = at.parent) {
    if (at.parent.name === 'Property' && at.name !== 'PropertyName') path.unshift(nameOf(state, at.parent));
    else if (at.parent.name === 'Array')
      path.unshift(
        Math.max(
          0,
          entriesOf(at.parent).findIndex(({ from }) => from === at!.from),
        ),
      );
  }
  return path;
}

/** Value of a syntax tree, which may be incomplete while someone is typing. */
function readValue(state: EditorState, node: SyntaxNode | null): unknown {
  if (!node) return undefined;
  if (node.name === 'Object') {
    return Object.fromEntries(node.getChildren('Property').map((each) => [nameOf(state, each), readValue(state, each.lastChild)]));
  }
  if (node.name === 'Array') return entriesOf(node).map((each) => readValue(state, each));
  try {
    return JSON.parse(state.sliceDoc(node.from, node.to));
  } catch {
    return undefined;
  }
}
