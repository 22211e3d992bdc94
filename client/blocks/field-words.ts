import type { Field } from '../engine/view.ts';

/** The words around a field: label, hint, and what is wrong. */
export function fieldWords({ label, hint }: { readonly label: string; readonly hint?: string }, { error }: Pick<Field, 'error'>) {
  return { label, hint, error };
}
