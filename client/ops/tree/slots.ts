import { operations } from '../../../schemas/api/index.ts';
import type { Operation } from '../../../schemas/api/operation.ts';
import type { Block, BlockContract } from '../../../schemas/block.ts';
import { blockContracts } from '../../../schemas/blocks/index.ts';
import { problems } from '../../../schemas/problem.ts';
import type { DataSource, ScreenDocument } from '../../../schemas/screen.ts';
import type { Path } from '../editing/pointer.ts';

/** A property of a document that holds blocks: a list, or one. */
export interface BlockSlot {
  /** Path of the list, or of the single block. */
  readonly path: Path;
  /** Display name: “Blocks”, “When empty”, “Sheet place”. */
  readonly label: string;
  readonly many: boolean;
  /** True if an empty list is deleted. */
  readonly optional: boolean;
}

const contracts: Readonly<Record<string, BlockContract>> = blockContracts;

/** Contract of a block type; undefined for unknown types. */
export const contractOf = (type: unknown): BlockContract | undefined =>
  typeof type === 'string' && Object.hasOwn(contracts, type) ? contracts[type] : undefined;

const labels: Readonly<Record<string, string>> = {
  footBlocks: 'Foot',
  blocks: 'Blocks',
  block: 'For each item',
  emptyBlocks: 'When empty',
};

/** Slots of a block type by its contract, the main one first; excludes `fallback`, which every block has. */
export function slotsOfType(type: unknown, at: Path): readonly BlockSlot[] {
  const { properties = {}, required = [] } = contractOf(type)?.props ?? {};
  return Object.entries(properties).flatMap(([name, schema]): BlockSlot[] => {
    const role = schema['x-as'];
    if (role !== 'blocks' && role !== 'block') return [];
    return [{ path: [...at, name], label: labels[name] ?? name, many: role === 'blocks', optional: !required.includes(name) }];
  });
}

export const fallbackSlot = (at: Path): BlockSlot => ({ path: [...at, 'fallback'], label: 'Fallback', many: false, optional: true });

/** All slots of a block, filled or not. */
export const slotsOf = (block: Block, at: Path): readonly BlockSlot[] => [...slotsOfType(block.type, at), fallbackSlot(at)];

const known: Readonly<Record<string, Operation>> = operations;

/** True if a source may not find its object: its operation can answer 404, it has input, or it has a `notFound` block. */
const mayMiss = ({ source, input, notFound }: DataSource): boolean =>
  notFound !== undefined ||
  Object.keys(input ?? {}).length > 0 ||
  (Object.hasOwn(known, source) && known[source]!.problems.some((code) => problems[code].status === 404));

/** All slots of the screen itself, filled or not: its blocks, foot and sheets, and the `notFound` block of data sources. */
export const screenSlots = (screen: ScreenDocument): readonly BlockSlot[] => [
  { path: ['blocks'], label: 'Blocks', many: true, optional: false },
  { path: ['footBlocks'], label: 'Foot', many: true, optional: true },
  ...Object.keys(screen.sheets ?? {}).map((id) => ({
    path: ['sheets', id, 'blocks'],
    label: `Sheet ${id}`,
    many: true,
    optional: false,
  })),
  ...Object.entries(screen.data ?? {}).flatMap(([name, source]) =>
    mayMiss(source) ? [{ path: ['data', name, 'notFound'], label: `No such ${name}`, many: false, optional: true }] : [],
  ),
];
