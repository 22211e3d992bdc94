import { actionContracts } from './action.ts';
import { authored, authoredObject, expressionForm, type JsonSchemaDocument, type Nesting } from './authored.ts';
import { blockContracts } from './blocks/index.ts';
import type { CampaignContract } from './campaign.ts';
import { campaignForm } from './campaign-form.ts';
import { campaignContracts } from './campaigns/index.ts';
import { guardContracts } from './guard.ts';
import { localeSchema } from './locale.ts';
import { partForm, partUse } from './part-contract.ts';
import type { Schema } from './schema.ts';
import { blockHead, screenForm, textRefForm } from './screen-contract.ts';
import { siteSchema } from './site.ts';

const draft7 = 'http://json-schema.org/draft-07/schema#';
const ref = (name: string): JsonSchemaDocument => ({ $ref: `#/definitions/${name}` });
const listOf = (name: string): JsonSchemaDocument => ({ type: 'array', items: ref(name) });
const inScreens: Nesting = {
  text: ref('text'),
  actions: listOf('action'),
  blocks: listOf('block'),
  block: ref('block'),
  expressions: true,
};
const inParts: Nesting = { ...inScreens, placeholders: true };
const inData: Nesting = { ...inScreens, expressions: false };

/** The JSON Schemas of all documents by file name below `schemas/json/`, for completion in editors. The server's check is authoritative. */
export function editorSchemas(): Readonly<Record<string, JsonSchemaDocument>> {
  const campaigns = Object.values(campaignContracts as Readonly<Record<string, CampaignContract>>).map(
    (contract) => [`campaign-${contract.type}.schema.json`, whole(contract.type, campaignForm(contract, inData), dataDefinitions)] as const,
  );
  return Object.fromEntries([
    ['screen.schema.json', whole('Screen', screen(), screenDefinitions(inScreens))] as const,
    [
      'part.schema.json',
      whole('Part', partForm({ blocks: listOf('block'), actions: listOf('action') }), screenDefinitions(inParts)),
    ] as const,
    ['site.schema.json', whole('Site', authored(siteSchema as Schema, inData), dataDefinitions)] as const,
    ['locale.schema.json', whole('Texts', authored(localeSchema as Schema, inData), {})] as const,
    ...campaigns,
  ]);
}

const whole = (title: string, schema: JsonSchemaDocument, definitions: JsonSchemaDocument): JsonSchemaDocument => ({
  $schema: draft7,
  title,
  ...schema,
  ...(Object.keys(definitions).length === 0 ? {} : { definitions }),
});

const dataDefinitions = { text: textRefForm({}) };

const screen = () =>
  screenForm({
    text: ref('text'),
    value: {},
    actions: listOf('action'),
    block: ref('block'),
    blocks: listOf('block'),
    guards: listOf('guard'),
  });

/** One definition for each block type, action and guard, selected by the property that names it. */
function screenDefinitions(nesting: Nesting): JsonSchemaDocument {
  const blocks = Object.values(blockContracts).map(({ type, description, props }) => {
    const { properties, required = [] } = props as { properties: Readonly<Record<string, Schema>>; required?: readonly string[] };
    const head = blockHead(type, { block: ref('block'), guards: listOf('guard') });
    return [type, { description, ...authoredObject(properties, ['type', 'id', ...required], nesting, head) }] as const;
  });
  const actions = Object.entries(actionContracts).map(
    ([name, { description, properties, required }]) =>
      [name, { description, ...authoredObject(properties, ['do', ...required], nesting, { do: { const: name } }) }] as const,
  );
  const guards = Object.entries(guardContracts).map(
    ([name, { description, properties, required }]) =>
      [name, { description, ...authoredObject(properties, ['guard', ...required], inData, { guard: { const: name } }) }] as const,
  );
  return {
    text: { description: 'A text of locales/, or an expression that gives one', if: expressionForm, else: textRefForm({}) },
    block: choice('type', 'block', [...blocks, ['part', partUse]]),
    action: choice('do', 'action', actions),
    guard: choice('guard', 'guard', guards),
    ...named('block', [...blocks, ['part', partUse]]),
    ...named('action', actions),
    ...named('guard', guards),
  };
}

type Named = readonly (readonly [name: string, schema: JsonSchemaDocument])[];

const named = (kind: string, schemas: Named) => Object.fromEntries(schemas.map(([name, schema]) => [`${kind}:${name}`, schema]));

/** Schema of an object whose form depends on one property: an editor completes that one first, then the rest. */
function choice(property: string, kind: string, schemas: Named): JsonSchemaDocument {
  return {
    type: 'object',
    required: [property],
    properties: { [property]: { type: 'string', enum: schemas.map(([name]) => name) } },
    allOf: schemas.map(([name]) => ({
      if: { properties: { [property]: { const: name } }, required: [property] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: ref(`${kind}:${name}`),
    })),
  };
}
