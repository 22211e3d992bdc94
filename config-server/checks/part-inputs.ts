import { handedInputs, type PartInput } from '../../schemas/part.ts';
import { isExpression, isObject, type Json, listOf } from '../documents/index.ts';
import { oneOf } from './report.ts';

/** Tells what is wrong with an input: its name, and why. */
export type TellInput = (name: string, message: string) => void;

/** Whether what a place gives to a part is what the part takes. */
export function checkGiven(part: string, inputs: Readonly<Record<string, PartInput>>, given: Json, tell: TellInput): void {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(inputs, name)) tell(name, `The part ${part} has no input ${name}; it has ${oneOf(Object.keys(inputs))}.`);
  for (const [name, { type, default: otherwise }] of Object.entries(inputs)) {
    if (given[name] === undefined && otherwise === undefined) tell(name, `The part ${part} needs ${name}.`);
    else if (given[name] !== undefined && !fits(type, given[name]))
      tell(name, `The input ${name} of the part ${part} is ${expectations[type]}.`);
  }
}

/** Why nothing can stand for `{ "input": name }`. */
export function faultOf(name: string, input: PartInput | undefined, defaults: readonly string[] = []) {
  if (!input) return { code: 'part.input', message: `The part declares no input ${name}.` } as const;
  if (!(handedInputs as readonly string[]).includes(input.type))
    return { code: 'part.input', message: `${name} is a value: read it as =input.${name}.` } as const;
  return defaults.includes(name) ? ({ code: 'part.cycle', message: `The default of ${name} stands inside itself.` } as const) : undefined;
}

const expectations: Readonly<Record<PartInput['type'], string>> = {
  string: 'text, or an expression that gives one',
  number: 'a number, or an expression that gives one',
  boolean: 'true, false, or an expression that gives one of them',
  object: 'an expression that gives an object',
  list: 'an expression that gives a list',
  text: 'a text: { "t": … }',
  actions: 'a list of actions',
  blocks: 'a list of blocks',
  name: 'a literal, no expression',
  state: 'the name of a value in the state of the screen',
};

export function fits(type: PartInput['type'], value: unknown): boolean {
  const forwarded = isPlaceholder(value);
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
      return isExpression(value) || typeof value === type;
    case 'object':
    case 'list':
      return isExpression(value);
    case 'text':
      return isObject(value);
    case 'actions':
    case 'blocks':
      return forwarded || Array.isArray(value);
    case 'name':
      return forwarded || (!isExpression(value) && !isObject(value) && !listOf(value).some((each) => isExpression(each) || isObject(each)));
    case 'state':
      return forwarded || (typeof value === 'string' && !isExpression(value));
    default:
      // The part's own check says that there is no such type.
      return true;
  }
}

/** `{ "input": name }`. */
export const isPlaceholder = (value: unknown): value is { readonly input: string } =>
  isObject(value) && typeof value.input === 'string' && Object.keys(value).length === 1;
