import { Faults } from '../../server-kit/faults.ts';

/** Knows the steps of a use case, from the last one that went well: one more than it has statements, for COMMIT's answer. */
export class CountedFaults extends Faults {
  readonly #useCase: string;
  steps = 0;

  constructor(useCase: string) {
    super();
    this.#useCase = useCase;
  }

  override kills(step: string): boolean {
    if (step.startsWith(`${this.#useCase}:`)) this.steps = Number(step.slice(this.#useCase.length + 1));
    return super.kills(step);
  }
}
