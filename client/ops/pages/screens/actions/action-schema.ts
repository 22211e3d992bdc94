import { type Action, type ActionName, actionContracts } from '../../../../../schemas/action.ts';
import { operations } from '../../../../../schemas/api/index.ts';
import type { Operation } from '../../../../../schemas/api/operation.ts';
import type { ObjectSchema, Schema } from '../../../../../schemas/schema.ts';
import { isPlain } from '../../../editing/same.ts';
import { inWords } from '../../../forms/labels.ts';
import { startingValue } from '../../../forms/starting-value.ts';
import type { ConsoleSite } from '../../../parts/site-lists.ts';

export const actionNames = Object.keys(actionContracts) as readonly ActionName[];

const operationOf = (id: unknown): Operation | undefined => (operations as Readonly<Record<string, Operation>>)[String(id)];

/** Form schema of an operation's input; accepts any properties if the operation is unknown. */
export function inputSchema(operation: unknown): Schema {
  const input = operationOf(operation)?.input;
  const about = { title: 'Input', description: actionContracts.call.properties.input.description } as const;
  if (!input) return { ...about, type: 'object', additionalProperties: {} };
  return { ...input, ...about };
}

/** Form schema of an action; a call's input is that of its operation. */
export function actionSchema(action: Action): ObjectSchema {
  const contract = actionContracts[action.do] as (typeof actionContracts)[ActionName] | undefined;
  if (!contract) return { type: 'object', properties: {} };
  const properties: Readonly<Record<string, Schema>> = contract.properties;
  return {
    type: 'object',
    properties:
      action.do === 'call' && operationOf(action.operation) ? { ...properties, input: inputSchema(action.operation) } : properties,
    required: contract.required,
  };
}

/** The most common actions, in plain words. */
export const usualActions: readonly { readonly name: ActionName; readonly title: string; readonly what: string }[] = [
  { name: 'navigate', title: 'Open a screen', what: 'A page of the app, also that of one draw, voucher or item.' },
  { name: 'openExternal', title: 'Open a web page', what: 'In the browser, on a web site that the site document allows.' },
  { name: 'openSheet', title: 'Open a sheet', what: 'A part of this screen that comes up from below.' },
  { name: 'toast', title: 'Say something', what: 'A short line that goes by itself.' },
];

/** Initial value of a new action. */
export const newAction = (name: ActionName, site: ConsoleSite): Action => {
  const { properties, required } = actionContracts[name];
  return { do: name, ...(startingValue({ type: 'object', properties, required }, site) as object) };
};

/** Name of an action and its most important value: “Navigate · membership”. */
export function actionWords(action: unknown): readonly [name: string, what: string] {
  if (!isPlain(action)) return ['Not an action', ''];
  const what = ['to', 'operation', 'chain', 'sheet', 'path', 'otherwise', 'source', 'event', 'when', 'url', 'text', 'title'].map(
    (name) => action[name],
  );
  const first = what.find((value) => value !== undefined && value !== '');
  return [inWords(String(action.do ?? '?').replace('.', ' ')), isPlain(first) ? String(first.t ?? '') : String(first ?? '')];
}
