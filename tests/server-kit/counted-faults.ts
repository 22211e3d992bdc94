import { Faults } from '../../server-kit/faults.ts';

/** Knows the steps of each use case, from the last one that went well: one more than it has statements, for COMMIT's answer. */
export class CountedFaults extends Faults {
  readonly #steps = new Map<string, number>();

  stepsOf(useCase: string): number {
    return this.#steps.get(useCase) ?? 0;
  }

  override kills(step: string): boolean {
    const [, useCase, count] = /^(.*):(\d+)$/.exec(step)!;
    this.#steps.set(useCase!, Number(count));
    return super.kills(step);
  }
}
