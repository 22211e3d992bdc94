import { fieldKindOf } from '../field-kind.ts';
import { type FieldProps, type NestedField, useFormScope } from '../form-context.ts';
import { JsonControl } from './JsonControl.tsx';

/** Blocks and actions inside a block. Their editor is `renderNested` of the surroundings; without it they are edited as JSON. */
export function NestedControl(props: FieldProps) {
  const { surroundings, set, pointerTo } = useFormScope();
  const { schema, label, value, path, locked } = props;
  const kind = fieldKindOf(schema) as NestedField['kind'];
  if (!surroundings.renderNested) return <JsonControl {...props} />;
  return surroundings.renderNested({ kind, schema, label, value, path, locked, pointer: pointerTo(path), set: (next) => set(path, next) });
}
