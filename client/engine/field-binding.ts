import type { Scope } from '../../schemas/expression/ast.ts';
import { type FieldPlan, type FieldState, judgeField } from './field-plan.ts';
import type { FieldOwner, FieldPlace } from './fields.ts';
import type { Binder } from './resolve.ts';
import type { ScreenRun } from './run.ts';
import type { Field } from './view.ts';

/** Two-way binding between a field block and the screen state. */
export class FieldBinding implements FieldOwner {
  readonly name: string;
  readonly place: FieldPlace;
  fieldState: FieldState | undefined;
  #field: Field | undefined;
  #keys: readonly string[] = [];
  #run: ScreenRun | undefined;

  readonly #set = (next: unknown) => this.#run!.write(this.#keys, next);
  readonly #blur = () => this.#run!.fields.visit(this.name);

  constructor(name: string, place: FieldPlace) {
    this.name = name;
    this.place = place;
  }

  /** Returns the field as its view gets it; the same object as long as value, `required` and error stay. */
  bind(plan: FieldPlan, scope: Scope, where: Binder, country: unknown, run: ScreenRun): Field {
    this.#keys = plan.keys;
    this.#run = run;
    const state = judgeField(plan, scope, where, country);
    this.fieldState = state;
    const { value, required } = state;
    const error = run.fields.errorOf(this.name, state);
    const before = this.#field;
    if (before && before.value === value && before.required === required && before.error === error) return before;
    this.#field = { name: this.name, value, required, error, set: this.#set, blur: this.#blur };
    return this.#field;
  }
}
