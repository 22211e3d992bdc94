import { listFrom, mayComeFrom } from './list-from.ts';
import { pictureRefForm } from './picture-ref.ts';
import type { Schema, SchemaRole } from './schema.ts';

/** A JSON Schema (draft 7) as validators and editors read it. */
export type JsonSchemaDocument = { readonly [keyword: string]: unknown };

/** Schemas for nested parts: references in an editor's schema, or anything in an outer schema whose nested parts are checked separately. */
export interface Nesting {
  readonly text: JsonSchemaDocument;
  readonly actions: JsonSchemaDocument;
  readonly blocks: JsonSchemaDocument;
  readonly block: JsonSchemaDocument;
  /** True if values may be expressions: in screens, not in site and campaign documents. */
  readonly expressions: boolean;
  /** True if `{ "input": name }` may be used as a value: in parts. */
  readonly placeholders?: boolean;
}

const literalRoles: ReadonlySet<SchemaRole> = new Set(['fixed', 'operation', 'source', 'sheet', 'state', 'field', 'chain', 'campaign']);

/** Whether the value must be known when the document is checked. */
export const isLiteralRole = (role: SchemaRole | undefined): boolean => role !== undefined && literalRoles.has(role);

export const expressionForm: JsonSchemaDocument = { type: 'string', pattern: '^=' };

/**
 * The schema of what an author may write for a value of a contract: the value, or an expression unless its role needs a literal; a reference for a
 * text; a drawn picture's name or an uploaded picture; actions and blocks as they are.
 */
export function authored(schema: Schema, nesting: Nesting): JsonSchemaDocument {
  const form = written(schema, nesting);
  return nesting.placeholders ? { if: placeholderForm, else: form } : form;
}

const placeholderForm: JsonSchemaDocument = { type: 'object', properties: { input: { type: 'string' } }, required: ['input'] };

function written(schema: Schema, nesting: Nesting): JsonSchemaDocument {
  switch (schema['x-as']) {
    case 'text':
      return described(schema, nesting.text);
    case 'actions':
      return described(schema, nesting.actions);
    case 'blocks':
      return described(schema, nesting.blocks);
    case 'block':
      return described(schema, nesting.block);
    case 'each':
      return described(schema, expressionForm);
  }
  const plain = literalForm(schema, nesting);
  const literal = schema['x-as'] === 'art' ? described(schema, drawnOrOwn(plain)) : plain;
  if (!nesting.expressions || isLiteralRole(schema['x-as']) || Object.keys(literal).length === 0) return literal;
  if (!mayComeFrom(schema)) return described(schema, { if: expressionForm, else: literal });
  const from = literalForm(listFrom(schema), nesting);
  const either = [
    { if: { type: 'object' }, else: literal },
    { if: { not: { type: 'object' } }, else: from },
  ];
  return described(schema, { if: expressionForm, else: { allOf: either } });
}

/** Two alternatives, so that a problem names the fault of the one that was meant. */
const drawnOrOwn = (drawn: JsonSchemaDocument): JsonSchemaDocument => ({
  allOf: [
    { if: { type: 'object' }, else: drawn },
    { if: { not: { type: 'object' } }, else: pictureRefForm },
  ],
});

/** The properties of a contract as an object schema without unknown properties. */
export function authoredObject(
  properties: { readonly [name: string]: Schema },
  required: readonly string[],
  nesting: Nesting,
  head: JsonSchemaDocument = {},
): JsonSchemaDocument {
  const inner = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, authored(schema, nesting)]));
  return { type: 'object', properties: { ...head, ...inner }, required, additionalProperties: false };
}

function described(schema: Schema, form: JsonSchemaDocument): JsonSchemaDocument {
  const handed = Object.entries(schema['x-event'] ?? {}).map(([name, { description }]) => `event.${name}: ${description}`);
  const description = [schema.description, ...handed].filter(Boolean).join('. ');
  return description ? { description, ...form } : form;
}

function literalForm(schema: Schema, nesting: Nesting): JsonSchemaDocument {
  const form: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (!keyword.startsWith('x-')) form[keyword] = value;
  }
  // The console shows money in whole units; authors of JSON write the smallest unit.
  if (schema['x-unit'] === 'minor units') {
    form.description = [schema.description, 'In the smallest unit of the currency'].filter(Boolean).join('. ');
  }
  if (schema.properties) {
    form.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, authored(inner, nesting)]));
  }
  if (schema.propertyNames) form.propertyNames = literalForm(schema.propertyNames, nesting);
  if (schema.items) form.items = authored(schema.items, nesting);
  if (typeof schema.additionalProperties === 'object') form.additionalProperties = authored(schema.additionalProperties, nesting);
  if (schema.anyOf) form.anyOf = schema.anyOf.map((choice) => authored(choice, nesting));
  return form;
}
