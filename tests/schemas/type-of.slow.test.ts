import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { operations } from '../../schemas/api/index.ts';
import { blockContracts } from '../../schemas/blocks/index.ts';
import { campaignContracts } from '../../schemas/campaigns/index.ts';
import { opsOperations } from '../../schemas/ops/index.ts';
import { partnerOperations } from '../../schemas/partner/index.ts';

const root = join(import.meta.dirname, '../..');

/** A schema, the type of its values once checked, and what a block's view gets of it where that is something else. */
type Row = readonly [what: string, schema: string, checked: string, view?: string];
const rows: readonly Row[] = [
  ['a text', `{ type: 'string', minLength: 1, pattern: '^a' }`, 'string'],
  ['an instant', `{ type: 'string', format: 'date-time' }`, 'string'],
  ['a whole number', `{ type: 'integer', minimum: 0 }`, 'number'],
  ['a number', `{ type: 'number', exclusiveMinimum: 0 }`, 'number'],
  ['yes or no', `{ type: 'boolean' }`, 'boolean'],
  ['one of some texts', `{ type: 'string', enum: ['gift', 'cash'] }`, `'gift' | 'cash'`],
  ['one of some numbers', `{ type: 'integer', enum: [1, 2] }`, '1 | 2'],
  ['one of some without a type', `{ enum: ['a', 1, true] }`, `'a' | 1 | true`],
  ['always the same', `{ type: 'integer', const: 1 }`, '1'],
  ['one of some schemas', `{ anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }] }`, 'number | number[]'],
  ['anything', `{ description: 'As it came' }`, 'unknown'],
  ['a list', `{ type: 'array', items: { type: 'string' }, minItems: 1 }`, 'string[]'],
  ['a list of lists', `{ type: 'array', items: { type: 'array', items: { enum: [1, 2] } } }`, '(1 | 2)[][]'],
  ['a list of anything', `{ type: 'array' }`, 'unknown[]'],
  [
    'an object of which some is required',
    `{ type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } }, required: ['a'], additionalProperties: false }`,
    '{ a: string; b?: number }',
  ],
  [
    'an object within an object',
    `{ type: 'object', properties: { a: { type: 'object', properties: { b: { const: 'c' } }, additionalProperties: false } }, required: ['a'], additionalProperties: false }`,
    `{ a: { b?: 'c' } }`,
  ],
  ['an object of nothing', `{ type: 'object', properties: {}, additionalProperties: false }`, '{}'],
  [
    'a default, which a view may miss',
    `{ type: 'object', properties: { a: { type: 'integer', default: 3 }, b: { type: 'boolean' } }, additionalProperties: false }`,
    '{ a: number; b?: boolean }',
    '{ a?: number; b?: boolean }',
  ],
  [
    'a required property with a default',
    `{ type: 'object', properties: { a: { type: 'integer', default: 3 } }, required: ['a'], additionalProperties: false }`,
    '{ a: number }',
  ],
  ['an open object', `{ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }`, '{ [x: string]: unknown; a: string }'],
  [
    'an object that says it is open',
    `{ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true }`,
    '{ [x: string]: unknown; a?: string }',
  ],
  [
    'an object with further properties of a schema',
    `{ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer' } }`,
    '{ [x: string]: unknown; a?: string }',
  ],
  ['a map', `{ type: 'object', additionalProperties: { type: 'integer' }, maxProperties: 9 }`, '{ [x: string]: number }'],
  ['a map of anything', `{ type: 'object', additionalProperties: true }`, '{ [x: string]: unknown }'],
  ['a map of which nothing is said', `{ type: 'object' }`, '{ [x: string]: unknown }'],
  ['a role that is a plain value', `{ type: 'string', 'x-as': 'text' }`, 'string'],
  ['actions', `{ type: 'array', 'x-as': 'actions' }`, 'unknown[]', 'Handler'],
  ['child blocks', `{ type: 'array', 'x-as': 'blocks' }`, 'unknown[]', 'ReactNode'],
  ['the template of a repeat', `{ type: 'object', 'x-as': 'block' }`, '{ [x: string]: unknown }', 'Repeat'],
  [
    'actions in a list of objects',
    `{ type: 'array', items: { type: 'object', properties: { onPress: { type: 'array', 'x-as': 'actions' } }, additionalProperties: false } }`,
    '{ onPress?: unknown[] }[]',
    '{ onPress?: Handler }[]',
  ],
];

const head = `import type { FromSchema } from 'json-schema-to-ts';
import type { ReactNode } from 'react';
import type { BlockView, Handler, Repeat, ViewReading } from '${root}/client/engine/view.ts';
import type { operations } from '${root}/schemas/api/index.ts';
import type { OperationTypes } from '${root}/schemas/api/types.ts';
import type { blockContracts } from '${root}/schemas/blocks/index.ts';
import type { campaignContracts } from '${root}/schemas/campaigns/index.ts';
import type { opsOperations } from '${root}/schemas/ops/index.ts';
import type { OpsTypes } from '${root}/schemas/ops/types.ts';
import type { partnerOperations } from '${root}/schemas/partner/index.ts';
import type { PartnerTypes } from '${root}/schemas/partner/types.ts';
import type { problemSchema } from '${root}/schemas/problem.ts';
import type { siteSchema } from '${root}/schemas/site.ts';
import type { TypeOf } from '${root}/schemas/type-of.ts';
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** What each is handed has a proof of its own: the other reader knows one role for all actions. */
type Plain<Props> = { [Name in keyof Props]: NonNullable<Props[Name]> extends (...given: never[]) => void ? Handler : Props[Name] };
interface Roles {
  deserialize: [
    { pattern: { 'x-as': 'actions' }; output: Handler },
    { pattern: { 'x-as': 'blocks' }; output: ReactNode },
    { pattern: { 'x-as': 'block' }; output: Repeat },
  ];
  keepDefaultedPropertiesOptional: true;
}`.split('\n');

/** A line of the program that compiles when both types are the same, and the sentence it proves. */
interface Proof {
  readonly sentence: string;
  readonly line: string;
}
const same = (sentence: string, one: string, other: string): Proof => ({
  sentence,
  line: `{ const proof: Equal<${one}, ${other}> = true; void proof; }`,
});

const ofRows = rows.flatMap(([what, schema, checked, view = checked]): readonly Proof[] => {
  const sentence = `${what} is ${checked}`;
  const proofs: readonly (readonly [one: string, other: string])[] = [
    ['TypeOf<typeof schema>', checked],
    ['FromSchema<typeof schema>', checked],
    ['TypeOf<typeof schema, ViewReading>', view],
    ['FromSchema<typeof schema, Roles>', view],
  ];
  return proofs.map(([one, other]) => {
    const { line } = same(sentence, one, other);
    return { sentence: `${sentence}: ${one} = ${other}`, line: line.replace('{', `{ const schema = ${schema} as const; void schema;`) };
  });
});

const ofOperations = Object.entries({ operations, opsOperations, partnerOperations }).flatMap(([registry, all]) =>
  Object.entries<{ readonly id: string; readonly input?: unknown; readonly result?: unknown }>(all).flatMap(([id, operation]) =>
    (['input', 'result'] as const)
      .filter((part) => operation[part] !== undefined)
      .map((part) => {
        const types = { operations: 'OperationTypes', opsOperations: 'OpsTypes', partnerOperations: 'PartnerTypes' }[registry];
        return same(`${part} of ${id}`, `FromSchema<(typeof ${registry})['${id}']['${part}']>`, `${types}['${id}']['${part}']`);
      }),
  ),
);

const ofDocuments = [
  ...Object.keys(blockContracts).map((type) => {
    const contract = `(typeof blockContracts)['${type}']`;
    return same(`the view of ${type}`, `Plain<FromSchema<${contract}['props'], Roles>>`, `Plain<BlockView<${contract}>['props']>`);
  }),
  ...Object.keys(campaignContracts).map((type) => {
    const body = `(typeof campaignContracts)['${type}']['body']`;
    return same(`a campaign of ${type}`, `FromSchema<${body}>`, `TypeOf<${body}>`);
  }),
  same('the site', 'FromSchema<typeof siteSchema>', 'TypeOf<typeof siteSchema>'),
  same('a problem', 'FromSchema<typeof problemSchema>', 'TypeOf<typeof problemSchema>'),
];

const handed = same(
  'a view hands its actions what the contract says',
  `TypeOf<{ type: 'array'; 'x-as': 'actions'; 'x-event': { value: { type: 'string' } } }, ViewReading>`,
  `((event: { readonly value: string }) => void) & Pick<Handler, 'sends'>`,
);

const wrong = [
  same('a text is not a number', 'string', 'number'),
  same('a property that may be absent is not one that is there', '{ a?: string }', '{ a: string }'),
  same('anything is not everything', 'any', 'unknown'),
];

const proofs = [...ofRows, ...ofOperations, ...ofDocuments, handed, ...wrong];

/** Sentences of the lines that do not compile, with what the compiler says of them. */
async function refused(): Promise<readonly (readonly [sentence: string, said: string])[]> {
  const folder = mkdtempSync(join(root, 'node_modules/.type-of-'));
  try {
    writeFileSync(join(folder, 'proofs.ts'), [...head, ...proofs.map(({ line }) => line)].join('\n'));
    const settings = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { incremental: false, types: [] },
      include: ['proofs.ts'],
      exclude: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const said = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '--pretty', 'false', '-p', folder]).then(
      () => '',
      (error: { readonly stdout?: string }) => error.stdout ?? String(error),
    );
    return said
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(' '))
      .map((line) => [proofs[Number(/proofs\.ts\((\d+),/.exec(line)?.[1]) - 1 - head.length]?.sentence ?? 'the program', line]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('types of values are what json-schema-to-ts makes of their schemas, for each keyword and each contract', async () => {
  expect(ofOperations.length).toBeGreaterThan(200);
  const found = await refused();
  expect(found.filter(([sentence]) => !wrong.some((each) => each.sentence === sentence))).toEqual([]);
  expect(found.map(([sentence]) => sentence)).toEqual(wrong.map(({ sentence }) => sentence));
});
