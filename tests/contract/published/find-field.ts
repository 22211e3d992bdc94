import type { Schema } from '../../../schemas/schema.ts';

/** What a promise says of a field that a schema does not have; nothing where it has it. `a.b`, `a[].b`, and `a: x|y` for values it takes. */
export function lackOf(schema: Schema | undefined, promise: string): string | undefined {
  const [path = '', values] = promise.split(': ');
  let at: Schema | undefined = schema;
  for (const step of path.split(/\.|(?=\[\])/)) {
    at = step === '[]' ? at?.items : at?.properties?.[step];
    if (!at) return `${promise} (no ${step})`;
  }
  const taken = new Set((at?.enum ?? []).map(String));
  const absent = (values ?? '').split('|').filter((value) => value !== '' && !taken.has(value));
  return absent.length > 0 ? `${promise} (no ${absent.join(', ')})` : undefined;
}
