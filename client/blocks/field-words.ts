import type { Field } from '../engine/view.ts';

/** Label, hint and error of a field, as props of its widget. */
export function fieldWords({ label, hint }: { readonly label: string; readonly hint?: string }, { error }: Pick<Field, 'error'>) {
  return { label, hint, error };
}
