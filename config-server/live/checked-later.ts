import type { CheckedSet, Examiner } from '../checks/index.ts';
import type { LiveSet } from '../delivery/index.ts';
import { sourcesOf } from '../documents/index.ts';
import type { LiveProduct } from '../product.ts';

/**
 * A live release whose check is made when somebody edits: what is stored as a release has passed its check, and a process that delivers needs
 * neither the second of CPU nor the memory.
 */
export class CheckedLater implements LiveProduct {
  readonly live: LiveSet;
  readonly #examiner: Examiner;
  #checked: CheckedSet | undefined;
  #checking: Promise<CheckedSet> | undefined;

  constructor(live: LiveSet, examiner: Examiner, checked?: CheckedSet) {
    this.live = live;
    this.#examiner = examiner;
    this.#checked = checked;
  }

  get revision(): number {
    return this.live.revision;
  }

  get checked(): CheckedSet {
    this.#checked ??= this.#examiner.checkSet(sourcesOf(this.live.release));
    return this.#checked;
  }

  /** The check, if it was made. */
  get checkedSoFar(): CheckedSet | undefined {
    return this.#checked;
  }

  async whenChecked(): Promise<this> {
    if (this.#checked) return this;
    this.#checking ??= this.#examiner.checkInTurns(sourcesOf(this.live.release));
    const checked = await this.#checking;
    // Somebody who could not wait may have made it meanwhile.
    this.#checked ??= checked;
    return this;
  }
}
