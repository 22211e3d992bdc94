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
  /** One step on the form's value as an immer recipe; letters typed into one field come with one mark. */
  onChange(recipe: Recipe, mark?: string): void;
  /** Of the whole document; each stands at its field. */
  readonly problems?: readonly FieldProblem[];
  readonly surroundings: FormSurroundings;
  /** Where the form's value stands in the document. */
  readonly pointer?: string;
  /** Only these properties, in this order; all where absent. */
  readonly only?: readonly string[];
}

const views = { Field, Properties, Control };
const none: readonly FieldProblem[] = [];

/** A form for any value of our closed schema language: it shows what stands there and gives steps, it keeps nothing itself. */
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
