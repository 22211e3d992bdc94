import type { Block } from '../../../schemas/block.ts';
import type { Path } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import { contractOf } from './slots.ts';

interface TextRef {
  readonly t: string;
}

/** Returns the text of a new block for a text of the example; `path` is its path in the block. */
type TextOf = (example: TextRef, path: Path) => TextRef;

const noText: TextOf = () => ({ t: '' });

/**
 * New block of a type from its first example, with the type as id. It never shares text keys with the example, because editing them would change
 * other blocks: required texts start empty or as `textOf` returns, optional ones are omitted.
 */
export function exampleOf(type: string, textOf: TextOf = noText): Block {
  const contract = contractOf(type);
  const { properties = {}, required = [] } = contract?.props ?? {};
  const props = Object.entries(contract?.examples[0]?.props ?? {})
    .filter(([name, value]) => properties[name]?.['x-as'] !== 'text' || required.includes(name) || !isTextRef(value))
    .map(([name, value]) => [name, withTexts(value, textOf, [name])] as const);
  return { type, id: type, ...Object.fromEntries(props) };
}

const isTextRef = (value: unknown): value is TextRef => isPlain(value) && typeof value.t === 'string';

function withTexts(value: unknown, textOf: TextOf, path: Path): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => withTexts(entry, textOf, [...path, index]));
  if (!isPlain(value)) return value;
  if (isTextRef(value)) return textOf(value, path);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner, textOf, [...path, name])]));
}
