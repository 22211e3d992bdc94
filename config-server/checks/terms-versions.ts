import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { englishOf, type Json, listOf, own } from '../documents/index.ts';
import type { CheckedSet } from './checked-set.ts';
import { reporter } from './report.ts';

const key = 'campaign:terms';

/**
 * Pages of the terms in another version than the live one, which members are asked to agree to again, and which do not say what is new in it. Not among
 * the checks of a set: what was agreed to before is in another one.
 */
export function checkTermsVersions(before: CheckedSet, after: CheckedSet): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const [live, next] = [before.documents.get(key), after.documents.get(key)];
  if (!live || !next || live === next) return problems;
  const report = reporter(next, problems);
  const pagesOf = (body: unknown) => listOf(own(body, 'pages')) as readonly Json[];
  for (const [at, page] of pagesOf(next.body).entries()) {
    const earlier = pagesOf(live.body).find((each) => own(each, 'slug') === own(page, 'slug'));
    const version = own(page, 'version');
    if (!earlier || version === undefined || own(earlier, 'version') === version) continue;
    const changes = own(page, 'changes');
    const said = englishOf(after.documents, own(changes, 't'));
    const pointer = `/pages/${at}/changes`;
    if (changes === undefined) report('terms.changes', pointer, `The version ${version} says nothing of what is new.`);
    else if (said !== undefined && said === englishOf(before.documents, own(own(earlier, 'changes'), 't'))) {
      report('terms.changes', pointer, `The version ${version} says what was new in the version ${own(earlier, 'version')}.`, {
        ops: 'This was new in the earlier version: say what changed in this one.',
      });
    }
  }
  return problems;
}
