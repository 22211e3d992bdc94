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
    description: 'Parameters without which the screen has nothing to show; those that a source without `when` needs are known without it',
  },
} as const;

interface ScreenParts {
  readonly text: JsonSchemaDocument;
  readonly value: JsonSchemaDocument;
  readonly actions: JsonSchemaDocument;
  readonly block: JsonSchemaDocument;
  readonly blocks: JsonSchemaDocument;
  readonly guards: JsonSchemaDocument;
}

const sourceForm = (parts: ScreenParts): JsonSchemaDocument => ({
  type: 'object',
  properties: {
    source: { type: 'string', description: 'Operation that gives the data, by its id' },
    input: {
      type: 'object',
      additionalProperties: parts.value,
      description: 'Input of the operation, by name; missing values are left out',
    },
    when: { type: ['boolean', 'string'], description: 'The source is loaded only while this is true; always where absent' },
    refreshMs: {
      type: 'integer',
      minimum: 1_000,
      maximum: 3_600_000,
      description: 'Milliseconds after each answer at which the source is asked again',
    },
    until: { type: 'string', pattern: '^=', description: 'Expression; once it is true the source is no longer asked again' },
    onLoad: {
      description: 'Actions that run upon the answer known at first, and upon each one that differs; it is `event.result`',
      ...parts.actions,
    },
    notFound: { description: 'Block in place of those that read the source where there is no such thing (404)', ...parts.block },
  },
  required: ['source'],
  additionalProperties: false,
});

/** Schema of a screen document around its blocks, actions and guards, whose schemas are passed in. */
export function screenForm(parts: ScreenParts): JsonSchemaDocument {
  const source = sourceForm(parts);
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
        description:
          'State values that survive a look at another screen and a reload, until somebody signs in or out; no passwords and codes',
        items: { type: 'string', pattern: namePattern },
        uniqueItems: true,
        maxItems: 40,
      },
      restore: {
        type: 'array',
        description:
          'State values that wait, as the member changed them, for their log-in after the session ended by itself, once; without it those of `keep`. `onLoad` may fill them; no passwords and codes',
        items: { type: 'string', pattern: namePattern },
        uniqueItems: true,
        maxItems: 40,
      },
      values: {
        type: 'object',
        description: 'Expressions by name, read as `=values.name` by several places of the screen',
        propertyNames: { type: 'string', pattern: namePattern },
        additionalProperties: { type: 'string', pattern: '^=' },
        maxProperties: 40,
      },
      actions: {
        type: 'object',
        description: 'Chains of actions by name, run as `{ "do": "run", "chain": name }` by several places of the screen',
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

/** The properties that every block has besides those of its contract. */
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
    t: { type: 'string', description: 'Key of a text of `locales/`: `<namespace>.<key>`' },
    context: { type: 'string', pattern: '^=', description: 'Expression over an enumeration, whose value chooses the text `<key>_<value>`' },
    with: { type: 'object', additionalProperties: value, description: 'Values of the placeholders of the text, by name' },
    when: { type: 'string', pattern: '^=', description: 'Expression, in screens only; the text is left out unless it is true' },
  },
  required: ['t'],
  additionalProperties: false,
});
