import type { Scope } from '../../schemas/expression/ast.ts';
import { type FieldPlan, type FieldState, judgeField } from './field-plan.ts';
import type { FieldOwner } from './fields.ts';
import { writePath } from './path.ts';
import type { Binder } from './resolve.ts';
import type { ScreenRun } from './run.ts';
import type { Field } from './view.ts';

/** The two ways between a field block and the screen state. */
export class FieldBinding implements FieldOwner {
  readonly name: string;
  fieldState: FieldState | undefined;
  readonly #place: { readonly blockId: string; check(must?: boolean): void };
  #field: Field | undefined;
  #keys: readonly string[] = [];
  #run: ScreenRun | undefined;

  constructor(name: string, place: { readonly blockId: string; check(must?: boolean): void }) {
    this.name = name;
    this.#place = place;
  }

  get blockId(): string {
    return this.#place.blockId;
  }

  check(must?: boolean): void {
    this.#place.check(must);
  }

  /** What the view gets; the same object while value and error stay. */
  bind(plan: FieldPlan, scope: Scope, where: Binder, country: unknown, run: ScreenRun): Field {
    this.#keys = plan.keys;
    this.#run = run;
    const state = judgeField(plan, scope, where, country);
    this.fieldState = state;
    const { value, required } = state;
    const error = run.fields.errorOf(this.name, state);
    const before = this.#field;
    if (before && before.value === value && before.required === required && before.error === error) return before;
    const set = before?.set ?? ((next: unknown) => this.#set(next));
    const blur = before?.blur ?? (() => this.#run?.fields.visit(this.name));
    this.#field = { name: this.name, value, required, error, set, blur };
    return this.#field;
  }

  #set(value: unknown): void {
    const { store } = this.#run!;
    store.set('state', this.#keys[0]!, (writePath(store.root('state'), this.#keys, value) as Record<string, unknown>)[this.#keys[0]!]);
    store.flush();
  }
}
