import type { ErrorObject, ValidateFunction } from 'ajv';
import { seenPattern } from '../../schemas/blank.ts';
import type { DocumentProblemCode } from '../../schemas/document-problems.ts';
import { child } from '../documents/index.ts';
import { oneOf, type Report } from './report.ts';

const codes: Readonly<Record<string, DocumentProblemCode>> = {
  type: 'schema.type',
  required: 'schema.required',
  additionalProperties: 'schema.unknown_property',
  enum: 'schema.enum',
  const: 'schema.enum',
  minimum: 'schema.range',
  maximum: 'schema.range',
  exclusiveMinimum: 'schema.range',
  multipleOf: 'schema.range',
  minLength: 'schema.length',
  maxLength: 'schema.length',
  pattern: 'schema.pattern',
  format: 'schema.format',
  minItems: 'schema.count',
  maxItems: 'schema.count',
  minProperties: 'schema.count',
  maxProperties: 'schema.count',
  uniqueItems: 'schema.unique',
  propertyNames: 'schema.key',
};

/** How the codes are told for a part of which the schema is another: the input of an operation. */
export type Recode = (code: DocumentProblemCode) => DocumentProblemCode;

/** Validates a value against its own level and reports each fault at its pointer, a missing property at the pointer it would have. */
export function checkSchema(
  validate: ValidateFunction,
  value: unknown,
  pointer: string,
  report: Report,
  recode: Recode = (code) => code,
): boolean {
  if (validate(value)) return true;
  for (const error of validate.errors ?? []) {
    // `if` only repeats what stands below `else`; a wrong name of a property is told by `propertyNames` itself.
    if (error.keyword === 'if' || error.propertyName !== undefined) continue;
    const name = nameIn(error);
    const at = pointer + error.instancePath;
    report(recode(codes[error.keyword] ?? 'schema.value'), name === undefined ? at : child(at, name), sentence(error, name), opsOf(error));
  }
  return false;
}

function nameIn({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === 'required') return params.missingProperty;
  if (keyword === 'additionalProperties') return params.additionalProperty;
  return keyword === 'propertyNames' ? params.propertyName : undefined;
}

function sentence({ keyword, params, message }: ErrorObject, name: string | undefined): string {
  switch (keyword) {
    case 'required':
      return `The property ${name} is missing.`;
    case 'additionalProperties':
      return `There is no property ${name} here.`;
    case 'propertyNames':
      return `The name ${name} is not allowed here.`;
    case 'enum':
      return `It must be one of: ${oneOf(params.allowedValues.map(String))}.`;
    case 'minimum':
      return `It must be ${params.limit} or more.`;
    case 'maximum':
      return `It must be ${params.limit} or less.`;
    case 'exclusiveMinimum':
      return `It must be more than ${params.limit}.`;
    case 'minLength':
    case 'maxLength':
      return `It must have at ${keyword === 'minLength' ? 'least' : 'most'} ${counted(params.limit, 'letter')}.`;
    case 'minItems':
    case 'maxItems':
      return `It must have at ${keyword === 'minItems' ? 'least' : 'most'} ${counted(params.limit, 'entry', 'entries')}.`;
    case 'minProperties':
    case 'maxProperties':
      return `It must have at ${keyword === 'minProperties' ? 'least' : 'most'} ${counted(params.limit, 'entry', 'entries')}.`;
    case 'pattern':
      return params.pattern === seenPattern ? 'It must have something that can be seen.' : `It ${message}.`;
    case 'type':
      return `It must be ${typeWords(params.type)}.`;
    case 'const':
      return `It must be ${JSON.stringify(params.allowedValue)}.`;
    default:
      return `It ${message ?? 'is not valid'}.`;
  }
}

/** What belongs there, for who runs campaigns; undefined where the sentence of the code says it. */
function opsOf({ keyword, params }: ErrorObject): { readonly ops: string } | undefined {
  switch (keyword) {
    case 'type':
      return { ops: `${capital(typeWords(params.type))} belongs here.` };
    case 'minimum':
      return { ops: `The number has to be ${figure(params.limit)} or more.` };
    case 'maximum':
      return { ops: `The number has to be ${figure(params.limit)} or less.` };
    case 'exclusiveMinimum':
      return { ops: `The number has to be more than ${figure(params.limit)}.` };
    case 'pattern':
      return params.pattern === seenPattern ? { ops: 'Nothing can be seen of this: write it out.' } : undefined;
    case 'minLength':
    case 'maxLength':
      return { ops: `This is too ${keyword === 'minLength' ? 'short: at least' : 'long: at most'} ${counted(params.limit, 'letter')}.` };
    case 'minItems':
    case 'maxItems':
      return {
        ops: `There are too ${keyword === 'minItems' ? 'few: at least' : 'many: at most'} ${counted(params.limit, 'entry', 'entries')}.`,
      };
    default:
      return undefined;
  }
}

const figure = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 6 });
const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of values',
  null: 'empty',
};
const typeWords = (type: string | readonly string[]): string =>
  [type]
    .flat()
    .map((each) => types[each] ?? each)
    .join(' or ');
