import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import formatsPlugin from 'ajv-formats';
import fastJsonStringify, { type Schema as SerializerSchema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { isCalendarDay, isInstant } from '../schemas/instant.ts';
import { type KeyKind, keyReaders } from '../schemas/keys.ts';
import type { ProblemField } from '../schemas/problem.ts';
import type { ObjectSchema, Schema } from '../schemas/schema.ts';

const house: Options = {
  removeAdditional: false,
  allErrors: false,
  useDefaults: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // Compiles in half the time; what it makes is as fast.
  code: { optimize: false },
};

function make(options: Options): Ajv {
  const ajv = new Ajv({ ...house, ...options });
  // The module's types and its CommonJS form disagree about the default export.
  (formatsPlugin as unknown as (ajv: Ajv, formats: string[]) => void)(ajv, ['date', 'date-time', 'uri', 'email']);
  expectRealInstants(ajv);
  for (const keyword of ['x-as', 'x-public', 'x-approval', 'x-growth', 'x-unit', 'x-bare', 'x-with', 'x-event', 'x-fills', 'x-table'])
    ajv.addKeyword(keyword);
  readKeys(ajv);
  return ajv;
}

/** Makes `date-time` what `readInstant` reads, and `date` a day of the calendar within what the rules can compute with. */
export function expectRealInstants(ajv: Ajv): void {
  ajv.addFormat('date', { validate: isCalendarDay });
  ajv.addFormat('date-time', { validate: isInstant });
}

/** Brings what has an `x-key` into its one form, before its length and its doubles are judged; `x-keys` is for a list. */
function readKeys(ajv: Ajv): void {
  const common = { schemaType: 'string', modifying: true, valid: true } as const;
  ajv.addKeyword({
    ...common,
    keyword: 'x-key',
    type: 'string',
    before: 'maxLength',
    compile: (kind: KeyKind) => (text: string, context?: DataValidationCxt) => {
      if (context) context.parentData[context.parentDataProperty] = keyReaders[kind](text);
      return true;
    },
  });
  ajv.addKeyword({
    ...common,
    keyword: 'x-keys',
    type: 'array',
    before: 'maxItems',
    compile: (kind: KeyKind) => (texts: unknown[]) => {
      for (const [at, text] of texts.entries()) if (typeof text === 'string') texts[at] = keyReaders[kind](text);
      return true;
    },
  });
}

/**
 * Compiles a route's schemas at its first request: all of them at once took longer than the rest of a start. Only addresses are coerced, where
 * everything is text; a body says what it means.
 */
export function validatorCompiler(): FastifySchemaCompiler<Schema> {
  const body = make({});
  const address = make({ coerceTypes: 'array' });
  return ({ schema, httpPart }) => (httpPart === 'body' ? lazily(() => body.compile(schema)) : ofAddress(() => address.compile(schema)));
}

/** Ajv takes "Infinity" and "1e400" for numbers and then leaves out `minimum` and `maximum`, and no database holds an integer beyond 2^63. */
function ofAddress(compile: () => ValidateFunction): ValidateOnly {
  const check = lazily(compile);
  const validate: ValidateOnly = (value) => {
    const isValid = check(value);
    const beyond = isValid && Object.entries(value as object).find(([, each]) => [each].flat().some(isBeyondNumbers));
    validate.errors = beyond ? [numberError(beyond[0])] : (check.errors ?? null);
    return isValid && !beyond;
  };
  return validate;
}

const isBeyondNumbers = (value: unknown): boolean => typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER);
const numberError = (name: string): ErrorObject => ({
  instancePath: `/${name}`,
  schemaPath: '#/type',
  keyword: 'type',
  params: {},
  message: 'must be a number that can be counted to',
});

/** A validator that is compiled when it is first called; Fastify reads `errors` of the function that it calls. */
function lazily(compile: () => ValidateFunction): ValidateOnly {
  let compiled: ValidateFunction | undefined;
  const validate: ValidateOnly = (value) => {
    compiled ??= compile();
    const isValid = compiled(value);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
}

interface ValidateOnly {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

const serializers = new WeakMap<object, (value: unknown) => string>();

/** What an answer may hold, and nothing else; each result's schema is compiled at its first answer, once for all its routes. */
export const serializerCompiler: FastifySerializerCompiler<Schema> =
  ({ schema }) =>
  (value) => {
    const known = serializers.get(schema) ?? fastJsonStringify(schema as SerializerSchema);
    serializers.set(schema, known);
    return known(value);
  };

/** A check of what came inside an input, such as a document: gives the first thing that is wrong, with its JSON pointer. */
export function checkOf(schema: Schema): (value: unknown) => ProblemField | undefined {
  const check = lazily(() => make({}).compile(schema));
  return (value) => {
    if (check(value)) return undefined;
    const [error] = check.errors ?? [];
    return { path: error?.instancePath ?? '', code: error?.keyword ?? 'schema', message: error?.message ?? 'is not valid' };
  };
}

export interface InputParts {
  readonly params?: ObjectSchema;
  readonly querystring?: ObjectSchema;
  readonly body?: ObjectSchema;
}

/**
 * Splits an operation's flat input: names in the path template, then the query (GET, DELETE) or the body. Unknown ones are refused; `inPrefix`
 * names parameters that the address has before the operation's own path.
 */
export function inputParts(
  operation: {
    readonly method: string;
    readonly path: string;
    readonly input?: ObjectSchema;
    readonly upload?: boolean;
    readonly document?: boolean;
  },
  inPrefix: readonly string[] = [],
): InputParts {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const properties = operation.input?.properties ?? {};
  for (const name of inPath) if (!properties[name]) throw new Error(`${operation.path}: the input does not declare ${name}`);
  const pick = (take: (name: string) => boolean): ObjectSchema => ({
    ...operation.input,
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => take(name))),
    required: (operation.input?.required ?? []).filter(take),
    additionalProperties: operation.input?.additionalProperties ?? false,
  });
  const rest = pick((name) => !inPath.includes(name));
  const params =
    inPath.length > 0
      ? {
          params: paramsOf(
            pick((name) => inPath.includes(name)),
            inPath,
            inPrefix,
          ),
        }
      : {};
  if (operation.upload) return params;
  if (operation.document) return { ...params, querystring: rest };
  return operation.method === 'GET' || operation.method === 'DELETE' ? { ...params, querystring: rest } : { ...params, body: rest };
}

function paramsOf(own: ObjectSchema, required: readonly string[], inPrefix: readonly string[]): ObjectSchema {
  const before = Object.fromEntries(inPrefix.map((name) => [name, { type: 'string' } as const]));
  return { ...own, properties: { ...own.properties, ...before }, required };
}
