import { marketCode } from '../../../../../schemas/codes.ts';
import { guardContracts } from '../../../../../schemas/guard.ts';
import type { ObjectSchema, Schema } from '../../../../../schemas/schema.ts';

const titles: Readonly<Record<keyof typeof guardContracts, string>> = {
  login: 'Members only',
  visitor: 'Visitors only',
  level: 'From a level on',
  paidTier: 'With a paid tier',
  market: 'In some markets',
  window: 'While a campaign runs',
  flag: 'Where a flag is on',
};

/** More precise schemas than the contract's: choices of markets and of campaigns. */
const sharper: Readonly<Record<string, Schema>> = {
  market: { type: 'array', 'x-as': 'fixed', items: marketCode, uniqueItems: true, minItems: 1 },
  window: { type: 'string', 'x-as': 'campaign' },
};

const guardSchema = (name: keyof typeof guardContracts): ObjectSchema => {
  const { properties, required, description } = guardContracts[name];
  const inner = Object.entries(properties as Readonly<Record<string, Schema>>).map(([key, schema]) => [
    key,
    sharper[name] ?? fixed(schema),
  ]);
  return {
    type: 'object',
    title: titles[name],
    description,
    properties: { guard: { type: 'string', const: name, title: 'Guard' }, ...Object.fromEntries(inner) },
    required: ['guard', ...required],
  };
};

/** Values of guards are never expressions. */
const fixed = (schema: Schema): Schema => (schema['x-as'] ? schema : { ...schema, 'x-as': 'fixed' });

/** Form schema of a list of guards. */
export const guardsSchema: Schema = {
  type: 'array',
  'x-as': 'fixed',
  title: 'Guards',
  description: 'All of them have to let the viewer pass.',
  items: { type: 'object', 'x-as': 'fixed', anyOf: (Object.keys(guardContracts) as (keyof typeof guardContracts)[]).map(guardSchema) },
};
