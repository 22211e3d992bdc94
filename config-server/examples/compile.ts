import type { Operation } from '../../schemas/api/operation.ts';
import type { BlockContract } from '../../schemas/block.ts';
import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { examinerOf, typeOfValue } from '../checks/index.ts';
import { keyOf, type SourceDocument, type Vocabulary } from '../documents/index.ts';

/** One example of a block type as the renderer takes it: a delivered screen of this one block, and what its sources have answered. */
export interface CompiledExample {
  readonly type: string;
  readonly name: string;
  readonly document: unknown;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface CompiledExamples {
  /** By type, then in the contract's order. One that has a problem is left out. */
  readonly examples: readonly CompiledExample[];
  readonly problems: readonly DocumentProblem[];
}

/**
 * Every example of every block type, put through the same check and compilation as the screens among which it stands: its texts, screens
 * and pictures must exist. Data of an example is typed by what it holds.
 */
export function compileExamples(documents: readonly SourceDocument[], vocabulary: Vocabulary): CompiledExamples {
  const placed = Object.values(vocabulary.blocks).flatMap((contract) => contract.examples.map((_, at) => place(contract, at)));
  const operations = Object.fromEntries(placed.flatMap((each) => each.operations.map((operation) => [operation.id, operation] as const)));
  const examiner = examinerOf({ ...vocabulary, operations: { ...vocabulary.operations, ...operations } });
  const { problems, delivered } = examiner.checkSet([...documents, ...placed.map(({ source }) => source)]);
  const own = new Set(placed.map(({ source }) => source.id));
  return {
    problems: problems.filter(({ kind, id }) => kind === 'screen' && own.has(id)),
    examples: placed.flatMap(({ type, name, data, source }) => {
      const found = delivered.get(keyOf(source))?.body as { readonly data?: unknown } | undefined;
      if (!found) return [];
      const { data: _, ...document } = found;
      return [{ type, name, document, data }];
    }),
  };
}

function place({ type, examples }: BlockContract, at: number) {
  const { name, props, data = {}, state } = examples[at]!;
  const id = `example-${type}-${at}`;
  const operations = Object.entries(data).map(([source, value]) => ({
    ...listOf,
    id: `${id}.${source}`,
    result: typeOfValue(value) as Operation['result'],
  }));
  const sources = Object.fromEntries(Object.keys(data).map((source) => [source, { source: `${id}.${source}` }]));
  const body = {
    schemaVersion: 1,
    id,
    route: `/${id}`,
    title: { t: 'shell.name' },
    ...(operations.length > 0 ? { data: sources } : {}),
    ...(state ? { state } : {}),
    blocks: [{ type, id: `${type}-${at}`, ...props }],
  };
  return { type, name, data, operations, source: { kind: 'screen', id, body } as SourceDocument };
}

const listOf = {
  method: 'GET',
  path: '/example',
  access: 'visitor',
  status: 200,
  problems: [],
  summary: 'What an example reads',
} as const satisfies Omit<Operation, 'id'>;
