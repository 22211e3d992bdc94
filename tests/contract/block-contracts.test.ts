import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BlockContract } from '../../schemas/block.ts';
import { blockContracts } from '../../schemas/blocks/index.ts';
import type { Schema } from '../../schemas/schema.ts';

const contracts: readonly BlockContract[] = Object.values(blockContracts);

/** Every property of a contract with its path, those inside lists and objects too. */
function propertiesOf({ type, props }: BlockContract): readonly (readonly [path: string, name: string, schema: Schema])[] {
  const walk = (schema: Schema, path: string): (readonly [string, string, Schema])[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
      [`${path}.${name}`, name, inner] as const,
      ...walk(inner, `${path}.${name}`),
    ]),
    ...(schema.items ? walk(schema.items, path) : []),
    ...(typeof schema.additionalProperties === 'object' ? walk(schema.additionalProperties, path) : []),
    ...(schema.anyOf ?? []).flatMap((choice) => walk(choice, path)),
  ];
  return walk(props, type);
}

/** What the renderer reads of every block itself: a property of this name never reaches the view. */
const renderers = ['type', 'id', 'when', 'guards', 'fallback'];
const ofFields = ['bind', 'rules'];
const ofRepeats = ['each', 'as', 'key', 'block'];

/** The naming rules of `schemas/block.ts`, as sentences about a contract that breaks them. */
function misnamed(contract: BlockContract): readonly string[] {
  const own = contract.props.properties;
  const repeats = Object.hasOwn(own, 'each');
  const nested = propertiesOf(contract).flatMap(([path, name, schema]) => {
    const role = schema['x-as'];
    const inside = path !== `${contract.type}.${name}`;
    return [
      role === 'actions' && !/^on[A-Z]/.test(name) && `${path} is a list of actions: its name begins with "on" and a capital`,
      /^on[A-Z]/.test(name) && role !== 'actions' && `${path} is named like actions: it needs 'x-as': 'actions'`,
      role === 'blocks' && !/^blocks$|Blocks$/.test(name) && `${path} is a list of blocks: its name is "blocks" or ends in "Blocks"`,
      /^blocks$|Blocks$/.test(name) && role !== 'blocks' && `${path} is named like blocks: it needs 'x-as': 'blocks'`,
      role === 'block' && (name !== 'block' || inside || !repeats) && `${path} is a template: its name is "block", beside "each"`,
      role === 'each' && (name !== 'each' || inside) && `${path} is the list of a repeat: its name is "each"`,
      schema['x-fills'] && role !== 'text' && `${path} has 'x-fills' and is no text`,
      schema['x-event'] && role !== 'actions' && `${path} has 'x-event' and is no list of actions`,
    ];
  });
  const top = Object.keys(own).flatMap((name) => [
    renderers.includes(name) && `${contract.type}.${name} has a name that the renderer reads itself`,
    ofFields.includes(name) && !contract.bind && `${contract.type}.${name} belongs to fields: the contract needs "bind"`,
  ]);
  const missing = repeats ? ofRepeats.filter((name) => !Object.hasOwn(own, name)) : [];
  return [...nested, ...top, missing.length > 0 && `${contract.type} repeats: it needs ${missing.join(', ')} beside "each"`].filter(
    (sentence) => sentence !== false && sentence !== undefined,
  ) as string[];
}

/** Where a sentence of `misnamed` says something of: the line of its property in the contract's file. */
function placed({ type }: BlockContract, sentence: string): string {
  const path = `schemas/blocks/${type}.ts`;
  const name = sentence.split(' ')[0]!.split('.').at(-1)!;
  const line = readFileSync(path, 'utf8')
    .split('\n')
    .findIndex((each) => new RegExp(`\\b${name}: `).test(each));
  return `${path}:${line + 1} ${sentence}`;
}

describe('The renderer knows no contract: it goes by names, and contracts keep to them (schemas/block.ts)', () => {
  it('every block type does', () =>
    expect(contracts.flatMap((contract) => misnamed(contract).map((sentence) => placed(contract, sentence)))).toEqual([]));

  const actions: Schema = { type: 'array', 'x-as': 'actions' };
  const blocks: Schema = { type: 'array', 'x-as': 'blocks' };
  it.each<[string, Record<string, Schema>, string]>([
    ['actions', { doIt: actions }, 'notice.doIt is a list of actions'],
    ['actions of an entry', { rows: { type: 'array', items: { properties: { doIt: actions } } } }, 'notice.rows.doIt is a list of actions'],
    ['what is no list of actions', { onLine: { type: 'boolean' } }, 'notice.onLine is named like actions'],
    ['blocks', { children: blocks }, 'notice.children is a list of blocks'],
    ['what is no list of blocks', { buildingBlocks: { type: 'integer' } }, 'notice.buildingBlocks is named like blocks'],
    ['a template', { row: { type: 'object', 'x-as': 'block' } }, 'notice.row is a template'],
    ['a template without its list', { block: { type: 'object', 'x-as': 'block' } }, 'notice.block is a template'],
    ['the list of a repeat', { rows: { type: 'array', 'x-as': 'each' } }, 'notice.rows is the list of a repeat'],
    ['half a repeat', { each: { type: 'array', 'x-as': 'each' } }, 'notice repeats: it needs as, key, block'],
    ['the renderer’s own', { when: { type: 'boolean' } }, 'notice.when has a name that the renderer reads itself'],
    ['a field without its value', { bind: { type: 'string', 'x-as': 'state' } }, 'notice.bind belongs to fields'],
    ['a number that is filled', { left: { type: 'integer', 'x-fills': ['time'] } }, "notice.left has 'x-fills' and is no text"],
    ['a text that is handed something', { line: { type: 'string', 'x-event': {} } }, "notice.line has 'x-event' and is no list of actions"],
  ])('%s of another name would be refused', (_what, more, sentence) => {
    const { notice } = blockContracts;
    const broken: BlockContract = { ...notice, props: { ...notice.props, properties: { ...notice.props.properties, ...more } } };
    expect(misnamed(broken)).toEqual([expect.stringContaining(sentence)]);
  });
});

it('a field hands its actions the value that it binds', () => {
  const bound = { string: 'string', phone: 'string', boolean: 'boolean', strings: 'array' };
  const handed = contracts.flatMap(({ type, bind, props }) => {
    const change = (props.properties as Readonly<Record<string, Schema>>).onChange;
    return bind && change ? [[type, change['x-event']?.value?.type, bound[bind]]] : [];
  });
  expect(handed.length).toBeGreaterThan(5);
  expect(handed.filter(([, type, wanted]) => type !== wanted)).toEqual([]);
});

it.each(Object.keys(blockContracts))('the view of %s fills the placeholders that its contract declares, and no others', (type) => {
  const folder = `client/blocks/${type}`;
  const code = readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, ''))
    .join('');
  const filled = [...code.matchAll(/['"`]\{\{(\w+)\}\}['"`]/g)].map(([, name]) => name);
  const declared = propertiesOf(blockContracts[type as 'avatar']).flatMap(([, , schema]) => schema['x-fills'] ?? []);
  const fix = `${folder}: 'x-fills' of a text in schemas/blocks/${type}.ts names each placeholder that the view replaces ('{{time}}')`;
  expect([...new Set(filled)].sort(), fix).toEqual([...new Set(declared)].sort());
});
