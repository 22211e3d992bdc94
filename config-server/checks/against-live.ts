import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { CheckedSet } from './checked-set.ts';
import { checkLosses } from './locale-losses.ts';
import { checkTermsVersions } from './terms-versions.ts';

/** What is to be said of a set because of what it goes over; a set alone does not show it. */
export const checkAgainstLive = (before: CheckedSet, after: CheckedSet): DocumentProblem[] => [
  ...checkTermsVersions(before, after),
  ...checkLosses(before, after),
];
