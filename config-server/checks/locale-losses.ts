import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { countsInWords, lossSentence } from '../../schemas/text-parts.ts';
import { child, entriesOf, keyOf, own, type SourceDocument, splitLocale, splitVariant } from '../documents/index.ts';
import type { CheckedSet } from './checked-set.ts';
import { baseOf, type EnglishText, readEnglish } from './english.ts';
import { type Placeholders, readPlaceholders } from './placeholders.ts';
import { reporter } from './report.ts';

/**
 * Texts that no longer show a value which they show as they are live: gone from all languages at once, so that nothing differs from English. A warning,
 * because a text may be meant to do without. Not among the checks of a set, which knows no other one.
 */
export function checkLosses(before: CheckedSet, after: CheckedSet): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  let errors: ReadonlySet<string> | undefined;
  for (const [key, next] of after.documents) {
    const live = before.documents.get(key);
    if (next.kind !== 'locale' || !live || live === next) continue;
    const report = reporter(next, problems);
    const isRequired = requiredIn(next, after);
    for (const [text, words] of entriesOf(own(next.body, 'texts'))) {
      const lost = lostFrom(own(own(live.body, 'texts'), text), words).filter((name) => isRequired(text, name[0]));
      if (lost.length === 0) continue;
      errors ??= placesIn(after);
      const pointer = child('/texts', text);
      // What differs between the languages refuses the release already.
      if (errors.has(`${key} ${pointer}`)) continue;
      report('text.value_lost', pointer, `${text} shows ${lost.map(([name]) => name).join(', ')} as it is live.`, {
        ops: lost.map(lossSentence).join(' '),
      });
    }
  }
  return problems;
}

type Lost = readonly (readonly [name: string, format: ReturnType<Placeholders['names']['get']>])[];

function lostFrom(live: unknown, next: unknown): Lost {
  if (typeof live !== 'string' || typeof next !== 'string' || live === next || !live.includes('{{')) return [];
  const { names, fault } = readPlaceholders(next);
  return fault ? [] : [...readPlaceholders(live).names].filter(([name]) => !names.has(name));
}

/** Whether a text has to show a value: a translation what English still shows, for what English lost is told there. */
function requiredIn({ id }: SourceDocument, { documents }: CheckedSet): (key: string, name: string) => boolean {
  const { base, market } = splitVariant(id);
  const { language, namespace } = splitLocale(base);
  const english: ReadonlyMap<string, EnglishText> = readEnglish(documents.get(`locale:en.${namespace}`)?.body);
  const isEnglish = language === 'en' && market === undefined;
  return (key, name) => {
    const { base: text, form } = baseOf(key, (other) => english.get(other)?.plural ?? false);
    if (name === 'count' && countsInWords(form)) return false;
    return isEnglish || (english.get(text)?.placeholders.has(name) ?? false);
  };
}

const placesIn = ({ problems }: CheckedSet): ReadonlySet<string> =>
  new Set(problems.flatMap((problem) => (problem.code === 'text.placeholder' ? [`${keyOf(problem)} ${problem.pointer}`] : [])));
