import { useMemo, useRef } from 'react';
import type { ObjectSchema } from '../../../schemas/schema.ts';
import { pointerOf, valueAt } from '../editing/pointer.ts';
import type { Plain } from '../editing/same.ts';
import { dropNotBelonging } from './belonging.ts';
import { Control } from './Control.tsx';
import { inTurn, put, type Recipe } from './edits.ts';
import { Field } from './Field.tsx';
import { type FormScope, FormScopeContext, type FormSurroundings } from './form-context.ts';
import { Properties } from './Properties.tsx';
import type { FieldProblem } from './problems-at.ts';

interface SchemaFormProps {
  readonly schema: ObjectSchema;
  readonly value: Plain;
  /** Called with one step as an immer recipe; letters typed into one field have the same mark. */
  onChange(recipe: Recipe, mark?: string): void;
  /** Problems of the whole document; each is shown at its field. */
  readonly problems?: readonly FieldProblem[];
  readonly surroundings: FormSurroundings;
  /** Pointer of the form's value in the document; default: the root. */
  readonly pointer?: string;
  /** Properties to show, in this order; default: all. */
  readonly only?: readonly string[];
}

const views = { Field, Properties, Control };
const none: readonly FieldProblem[] = [];

/** Form for any value of our closed schema language. Controlled: it keeps no value of its own. */
export function SchemaForm({ schema, value, onChange, problems = none, surroundings, pointer = '', only }: SchemaFormProps) {
  const latest = useRef({ onChange, value, schema });
  latest.current = { onChange, value, schema };
  const scope = useMemo<FormScope>(() => {
    const pointerTo: FormScope['pointerTo'] = (path) => pointer + pointerOf(path);
    const step: FormScope['step'] = (recipe, mark) => latest.current.onChange(recipe, mark);
    return {
      views,
      surroundings,
      problems,
      pointerTo,
      read: (path) => valueAt(latest.current.value, path),
      step,
      set: (path, next, typing) => step(inTurn(put(path, next), dropNotBelonging(latest.current.schema, path)), typing && pointerTo(path)),
    };
  }, [surroundings, problems, pointer]);
  return (
    <FormScopeContext value={scope}>
      <Properties schema={schema} value={value} path={[]} only={only} />
    </FormScopeContext>
  );
}
