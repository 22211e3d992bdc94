import type { JsonSchemaDocument } from './authored.ts';

export const documentIdPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
const screenIdPattern = '^[a-z0-9]+(-[a-z0-9]+)*(@[A-Z]{2})?$';
export const blockIdPattern = '^[a-zA-Z][a-zA-Z0-9-]{0,59}$';
export const namePattern = '^[a-z][a-zA-Z0-9]{0,39}$';

const names = { type: 'array', items: { type: 'string', pattern: namePattern }, uniqueItems: true, maxItems: 20 } as const;
const paramLists = {
  params: names,
  needs: {
    ...names,
    description: 'Those of the params without which it has nothing to show; what a source that is always asked needs is known without it',
  },
} as const;

/** The frame of a screen document around its blocks, actions and guards, whose forms are put in. */
export function screenForm(parts: {
  readonly text: JsonSchemaDocument;
  readonly value: JsonSchemaDocument;
  readonly actions: JsonSchemaDocument;
  readonly block: JsonSchemaDocument;
  readonly blocks: JsonSchemaDocument;
  readonly guards: JsonSchemaDocument;
}): JsonSchemaDocument {
  const source = {
    type: 'object',
    properties: {
      source: { type: 'string', description: 'An operation id' },
      input: { type: 'object', additionalProperties: parts.value },
      when: { type: ['boolean', 'string'], description: 'Loaded only while this is true' },
      refreshMs: {
        type: 'integer',
        minimum: 1_000,
        maximum: 3_600_000,
        description: 'Asked again so long after each answer, in milliseconds',
      },
      until: { type: 'string', pattern: '^=', description: 'Not asked again once this is true' },
      onLoad: { description: 'Actions upon what is known at first, and upon each answer that is another: event.result', ...parts.actions },
      notFound: { description: 'Shown in place of the blocks that read it when there is no such thing (404)', ...parts.block },
    },
    required: ['source'],
    additionalProperties: false,
  };
  const sheet = {
    type: 'object',
    properties: { title: parts.text, blocks: parts.blocks },
    required: ['title', 'blocks'],
    additionalProperties: false,
  };
  return {
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      schemaVersion: { type: 'integer', const: 1 },
      id: { type: 'string', pattern: screenIdPattern },
      route: { type: 'string', pattern: '^/([a-zA-Z0-9-]+(/[a-zA-Z0-9-]+)*)?$', maxLength: 80 },
      title: parts.text,
      ...paramLists,
      guards: parts.guards,
      data: { type: 'object', propertyNames: { type: 'string', pattern: namePattern }, additionalProperties: source, maxProperties: 20 },
      state: { type: 'object', propertyNames: { type: 'string', pattern: namePattern }, maxProperties: 100 },
      keep: {
        type: 'array',
        description: 'State that survives a look at another screen and a reload; no passwords and codes',
        items: { type: 'string', pattern: namePattern },
        uniqueItems: true,
        maxItems: 40,
      },
      values: {
        type: 'object',
        description: 'Expressions by name, for places that read the same: =values.name',
        propertyNames: { type: 'string', pattern: namePattern },
        additionalProperties: { type: 'string', pattern: '^=' },
        maxProperties: 40,
      },
      actions: {
        type: 'object',
        description: 'Chains of actions by name, for places that do the same: { "do": "run", "chain": name }',
        propertyNames: { type: 'string', pattern: namePattern },
        additionalProperties: parts.actions,
        maxProperties: 40,
      },
      onOpen: parts.actions,
      blocks: parts.blocks,
      footBlocks: parts.blocks,
      sheets: {
        type: 'object',
        propertyNames: { type: 'string', pattern: blockIdPattern },
        additionalProperties: sheet,
        maxProperties: 20,
      },
    },
    required: ['schemaVersion', 'id', 'route', 'title', 'blocks'],
    additionalProperties: false,
  };
}

/** The properties every block has beside those of its contract. */
export function blockHead(
  type: string,
  parts: { readonly block: JsonSchemaDocument; readonly guards: JsonSchemaDocument },
): JsonSchemaDocument {
  return {
    type: { const: type },
    id: { type: 'string', pattern: blockIdPattern, description: 'Name of the block, unique in its screen' },
    when: { type: ['boolean', 'string'], description: 'The block is shown only while this is true' },
    guards: parts.guards,
    fallback: { description: 'Block shown instead when this one fails or is switched off', ...parts.block },
  };
}

export const textRefForm = (value: JsonSchemaDocument): JsonSchemaDocument => ({
  type: 'object',
  properties: {
    t: { type: 'string', description: '<namespace>.<key> of locales/' },
    context: { type: 'string', pattern: '^=', description: 'An expression over an enumeration; the text is then <key>_<value>' },
    with: { type: 'object', additionalProperties: value, description: 'Values of its placeholders' },
    when: { type: 'string', pattern: '^=', description: 'Said only while this is true; in screens' },
  },
  required: ['t'],
  additionalProperties: false,
});
