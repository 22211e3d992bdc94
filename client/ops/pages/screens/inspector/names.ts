import { operations } from '../../../../../schemas/api/index.ts';
import type { BlockContract } from '../../../../../schemas/block.ts';
import { blockContracts } from '../../../../../schemas/blocks/index.ts';
import type { ObjectSchema, Schema, SchemaRole } from '../../../../../schemas/schema.ts';
import type { ScreenDocument } from '../../../../../schemas/screen.ts';
import { isPlain } from '../../../editing/same.ts';
import type { TreeNode } from '../../../tree/nodes.ts';

/** Names that a screen defines for its blocks and actions, by role. */
export function namesOf(screen: ScreenDocument, nodes: readonly TreeNode[]): Partial<Readonly<Record<SchemaRole, readonly string[]>>> {
  return {
    source: [...Object.keys(screen.data ?? {}), 'member'],
    sheet: Object.keys(screen.sheets ?? {}),
    chain: Object.keys(screen.actions ?? {}),
    state: pathsOf(screen.state, ''),
    field: nodes.flatMap(({ block }) => (typeof block.bind === 'string' ? [block.bind] : [])),
    operation: Object.keys(operations),
  };
}

/** Names that can start an expression at a block: the session, the screen's own, and the items of the repeats around it. */
export function expressionNames(
  screen: ScreenDocument,
  nodes: readonly TreeNode[],
  node: TreeNode | undefined,
  campaigns: readonly string[],
): readonly string[] {
  const items: string[] = [];
  for (let inner = node; inner; ) {
    const outer = nodes.find(({ key }) => key === inner?.parent);
    // Only the template of a repeat has an item; blocks beside it (the one for an empty list, for example) have none.
    if (inner.slot.path.at(-1) === 'block') items.push(...itemNames(outer));
    inner = outer;
  }
  const summary = operations['me.summary'].result as Schema;
  return [
    ...new Set(items),
    ...Object.entries(screen.data ?? {}).flatMap(([name, { source }]) => [
      `data.${name}`,
      ...schemaPaths((operations as Readonly<Record<string, { readonly result?: Schema }>>)[source]?.result, `data.${name}`),
    ]),
    ...pathsOf(screen.state, 'state.'),
    ...Object.keys(screen.values ?? {}).map((name) => `values.${name}`),
    ...(screen.params ?? []).map((name) => `route.params.${name}`),
    ...schemaPaths(summary, 'member'),
    ...['signedIn', 'market', 'language'].map((name) => `session.${name}`),
    ...campaigns.filter((id) => !id.includes('-')).map((id) => `campaign.${id}`),
    'site',
    'now',
    ...(node ? eventNames(node.block.type) : []),
    'event.result',
    'event.problem.code',
  ];
}

/** Names of a repeat's item, available in its template and its `key`; empty for other blocks. */
export const itemNames = (node: TreeNode | undefined): readonly string[] =>
  node?.block.each === undefined ? [] : [typeof node.block.as === 'string' ? node.block.as : 'item', 'index'];

/** Fields of the events that a block emits, as `event.<name>`. */
function eventNames(type: string): readonly string[] {
  const properties = Object.values((blockContracts as Readonly<Record<string, BlockContract>>)[type]?.props.properties ?? {});
  return [...new Set(properties.flatMap((schema) => Object.keys(schema['x-event'] ?? {})))].map((name) => `event.${name}`);
}

/** Dotted paths of all properties of an object, including nested ones: `form.name`. */
function pathsOf(value: unknown, before: string): readonly string[] {
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [`${before}${name}`, ...pathsOf(inner, `${before}${name}.`)]);
}

function schemaPaths(schema: Schema | undefined, before: string): readonly string[] {
  return Object.entries((schema as ObjectSchema | undefined)?.properties ?? {}).flatMap(([name, inner]) => [
    `${before}.${name}`,
    ...schemaPaths(inner, `${before}.${name}`),
  ]);
}
