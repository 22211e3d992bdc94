import { setImmediate } from 'node:timers/promises';
import type { SourceDocument, Vocabulary } from '../documents/index.ts';
import { type CheckedSet, checkingDocuments, finish } from './checked-set.ts';
import { validatorsOf } from './validators.ts';

/** Checks whole sets of documents against one vocabulary. */
export interface Examiner {
  /**
   * All checks of ARCHITECTURE section 2 over a set of documents, in the order of the set. Never throws. `unread` are those that are there but could not
   * be read.
   */
  checkSet(documents: readonly SourceDocument[], unread?: readonly Pick<SourceDocument, 'kind' | 'id'>[]): CheckedSet;
  /** The same, a document at a time: whoever else waits for this process is served between two. */
  checkInTurns(documents: readonly SourceDocument[]): Promise<CheckedSet>;
}

const examiners = new WeakMap<Vocabulary, Examiner>();

/** The examiner of a vocabulary, the same at every call. */
export function examinerOf(vocabulary: Vocabulary): Examiner {
  const known = examiners.get(vocabulary);
  if (known) return known;
  const rules = { vocabulary, validators: validatorsOf(vocabulary) };
  const examiner: Examiner = {
    checkSet: (documents, unread = []) => finish(checkingDocuments(documents, unread, rules)),
    async checkInTurns(documents) {
      const check = checkingDocuments(documents, [], rules);
      for (;;) {
        const { done, value } = check.next();
        if (done) return value;
        await setImmediate();
      }
    },
  };
  examiners.set(vocabulary, examiner);
  return examiner;
}
