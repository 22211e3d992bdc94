import { operations } from '../../../schemas/api/index.ts';
import type { Operation } from '../../../schemas/api/operation.ts';
import type { Block, BlockContract } from '../../../schemas/block.ts';
import { blockContracts } from '../../../schemas/blocks/index.ts';
import { problems } from '../../../schemas/problem.ts';
import type { DataSource, ScreenDocument } from '../../../schemas/screen.ts';
import type { Path } from '../editing/pointer.ts';

/** A place of a document that holds blocks: a list of them, or one. */
export interface BlockSlot {
  /** Of the list, or of the one block. */
  readonly path: Path;
  /** For people: “Blocks”, “When empty”, “Sheet place”. */
  readonly label: string;
  readonly many: boolean;
  /** An optional list is taken away with its last block. */
  readonly optional: boolean;
}

const contracts: Readonly<Record<string, BlockContract>> = blockContracts;

/** The contract of a block type; undefined for a type this build does not have. */
export const contractOf = (type: unknown): BlockContract | undefined =>
  typeof type === 'string' && Object.hasOwn(contracts, type) ? contracts[type] : undefined;

const labels: Readonly<Record<string, string>> = {
  footBlocks: 'Foot',
  blocks: 'Blocks',
  block: 'For each item',
  emptyBlocks: 'When empty',
};

/** The slots of a block type by its contract, the one its children stand in first; `fallback`, which every block has, is not among them. */
export function slotsOfType(type: unknown, at: Path): readonly BlockSlot[] {
  const { properties = {}, required = [] } = contractOf(type)?.props ?? {};
  return Object.entries(properties).flatMap(([name, schema]): BlockSlot[] => {
    const role = schema['x-as'];
    if (role !== 'blocks' && role !== 'block') return [];
    return [{ path: [...at, name], label: labels[name] ?? name, many: role === 'blocks', optional: !required.includes(name) }];
  });
}

export const fallbackSlot = (at: Path): BlockSlot => ({ path: [...at, 'fallback'], label: 'Fallback', many: false, optional: true });

/** Every place of a block that holds others, filled or not. */
export const slotsOf = (block: Block, at: Path): readonly BlockSlot[] => [...slotsOfType(block.type, at), fallbackSlot(at)];

const known: Readonly<Record<string, Operation>> = operations;

/** Whether a source may ask for what is not there: its operation says so, its input may be refused, or a block stands there for it already. */
const mayMiss = ({ source, input, notFound }: DataSource): boolean =>
  notFound !== undefined ||
  Object.keys(input ?? {}).length > 0 ||
  (Object.hasOwn(known, source) && known[source]!.problems.some((code) => problems[code].status === 404));

/** Every place of the screen itself, filled or not: its blocks, its foot, its sheets, and what stands where a source finds nothing. */
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
