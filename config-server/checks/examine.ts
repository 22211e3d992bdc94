import type { SourceDocument } from '../documents.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type CheckedSet, checkDocuments } from './checked-set.ts';
import { compileValidators } from './validators.ts';

/** Checks whole sets of documents against one vocabulary, whose validators it compiles once. */
export interface Examiner {
  /**
   * All checks of ARCHITECTURE section 2 over a set of documents, in the order of the set. Never throws. `unread` are those that are there but could not
   * be read.
   */
  checkSet(documents: readonly SourceDocument[], unread?: readonly Pick<SourceDocument, 'kind' | 'id'>[]): CheckedSet;
}

export function createExaminer(vocabulary: Vocabulary): Examiner {
  const rules = { vocabulary, validators: compileValidators(vocabulary) };
  return { checkSet: (documents, unread = []) => checkDocuments(documents, unread, rules) };
}
