import type { Block } from '../../../schemas/block.ts';
import { isPlain } from '../editing/same.ts';
import { contractOf } from './slots.ts';

/**
 * A block of a type as its first example shows it, named after the type. Its texts begin empty, so that writing them never changes a text
 * that another block shows; those it can do without are left out.
 */
export function exampleOf(type: string): Block {
  const contract = contractOf(type);
  const { properties = {}, required = [] } = contract?.props ?? {};
  const props = Object.entries(contract?.examples[0]?.props ?? {})
    .filter(([name, value]) => properties[name]?.['x-as'] !== 'text' || required.includes(name) || !isTextRef(value))
    .map(([name, value]) => [name, withoutTexts(value)] as const);
  return { type, id: type, ...Object.fromEntries(props) };
}

const isTextRef = (value: unknown) => isPlain(value) && typeof value.t === 'string';

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (!isPlain(value)) return value;
  if (isTextRef(value)) return { t: '' };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutTexts(inner)]));
}
