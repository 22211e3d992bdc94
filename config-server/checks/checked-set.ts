import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { isShownInPreviews } from '../../schemas/shown-in-previews.ts';
import { type DocumentChange, isObject, type Json, keyOf, type SourceDocument, splitKey, type Vocabulary } from '../documents/index.ts';
import { type Delivered, examineDocument } from './examine-document.ts';
import { documentOf, type Fact } from './facts.ts';
import { changeFacts, type FactChange, noFacts, type ProductFacts, unread } from './product-facts.ts';
import { makeReaders, type Readers, readersOf, withChecked } from './readers.ts';
import { recordingIndex } from './recording-index.ts';
import { type Report, reporter } from './report.ts';
import { checkShape } from './shape.ts';
import type { Validators } from './validators.ts';

/**
 * A whole set of documents with the result of its check. Immutable; `with` shares all that a change cannot touch, so that checking one change
 * among ten thousand documents costs the change and what leans on it.
 */
export interface CheckedSet {
  readonly documents: ReadonlyMap<DocumentKey, SourceDocument>;
  /** Problems of the set, then those of every document, in the order of the documents. */
  readonly problems: readonly DocumentProblem[];
  /** Whether no problem is an error. */
  readonly ok: boolean;
  /** Of every document without an error. */
  readonly delivered: ReadonlyMap<DocumentKey, Delivered>;
  /** Of those with errors, the documents that previews show all the same. */
  readonly shown: ReadonlyMap<DocumentKey, Delivered>;
  with(changes: readonly DocumentChange[]): CheckedSet;
  /** Documents whose check asked for this one: where it is used. */
  usedBy(key: DocumentKey): readonly DocumentKey[];
  /** Documents that the check of this one asked for. */
  uses(key: DocumentKey): readonly DocumentKey[];
  /** The same with those that are not there. */
  looksFor(key: DocumentKey): readonly DocumentKey[];
}

/** What documents are checked against; the same for all sets of a process. */
interface Rules {
  readonly vocabulary: Vocabulary;
  readonly validators: Validators;
}

type Named = Pick<SourceDocument, 'kind' | 'id'>;

/** The outcome of one document's check: true as long as its body and the facts it asked for are. */
interface Result {
  readonly problems: readonly DocumentProblem[];
  readonly delivered: Delivered | undefined;
  readonly shown?: Delivered | undefined;
  readonly factsRead: ReadonlySet<Fact>;
}

interface Parts {
  readonly documents: ReadonlyMap<DocumentKey, SourceDocument>;
  readonly facts: ProductFacts;
  readonly results: ReadonlyMap<DocumentKey, Result>;
  readonly readers: Readers;
  /** Documents of which a second one came along; the last counts. */
  readonly twice: readonly Named[];
}

const nothing: Parts = { documents: new Map(), facts: noFacts, results: new Map(), readers: makeReaders(new Map()), twice: [] };

/** Checks a set from scratch. Yields after each document, so that a server can answer others in between. */
export function* checkingDocuments(
  documents: readonly SourceDocument[],
  unreadable: readonly Named[],
  rules: Rules,
): Generator<void, CheckedSet> {
  const seen = new Set<DocumentKey>();
  const twice = [...documents, ...unreadable].filter((document) => {
    const key = keyOf(document);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
  const there = unreadable.map(({ kind, id }) => ({ kind, id, body: unread }) as const);
  const { facts } = changeFacts(noFacts, there, rules.vocabulary);
  return makeSet({ ...(yield* changing({ ...nothing, facts }, documents, rules)), twice }, rules);
}

/** Runs a check to its end at once. */
export function finish<Result>(check: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = check.next();
    if (done) return value;
  }
}

function* changing(before: Parts, changes: readonly DocumentChange[], rules: Rules): Generator<void, Parts> {
  const documents = new Map(before.documents);
  const results = new Map(before.results);
  const touched = new Map<DocumentKey, FactChange>();
  for (const { kind, id, body } of changes) {
    const key = keyOf({ kind, id });
    results.delete(key);
    touched.set(key, { kind, id, body: undefined });
    if (body === undefined) {
      documents.delete(key);
      continue;
    }
    documents.set(key, { kind, id, body });
    const shape = checkWalkable({ kind, id, body });
    if (shape.length > 0) results.set(key, { problems: shape, delivered: undefined, factsRead: noFactsRead });
    touched.set(key, { kind, id, body: shape.length > 0 ? unread : (body as Json) });
  }
  const { facts, changed } = changeFacts(before.facts, [...touched.values()], rules.vocabulary);
  const stale = new Set([...touched].filter(([, { body }]) => body !== undefined && body !== unread).map(([key]) => key));
  for (const key of readersOf(before.readers, changed, results)) stale.add(key);
  for (const key of stale) {
    results.set(key, examine(documents.get(key)!, facts, rules));
    yield;
  }
  const readers = withChecked(before.readers, stale, results);
  return { documents, facts, results, readers, twice: before.twice.filter((document) => !touched.has(keyOf(document))) };
}

const siteKey = 'site:site';

/** The site says what a market or a language lacks: it looks whether campaigns name a market, and whether texts are there, and shows nothing of them. */
const isOnlyCounted = (fact: Fact, other: DocumentKey | undefined): boolean =>
  other?.startsWith('campaign:') === true || fact.startsWith('presence locale:');

const noFactsRead: ReadonlySet<Fact> = new Set();

/** Problems that keep the other checks from walking a document. */
function checkWalkable(document: SourceDocument): readonly DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const report = reporter(document, problems);
  if (checkShape(document.kind, document.body, report) && !isObject(document.body)) report('schema.type', '', 'A document is an object.');
  return problems;
}

function examine(document: SourceDocument, facts: ProductFacts, { vocabulary, validators }: Rules): Result {
  const problems: DocumentProblem[] = [];
  const factsRead = new Set<Fact>();
  const own = keyOf(document);
  const reporters = new Map<DocumentKey, Report>([[own, reporter(document, problems)]]);
  const reportTo = (key: DocumentKey): Report => {
    const known = reporters.get(key);
    if (known) return known;
    const [kind, id] = splitKey(key);
    const made = reporter({ kind, id, body: facts.bodies.get(key) }, problems);
    reporters.set(key, made);
    return made;
  };
  let delivered: Delivered | undefined;
  let shown: Delivered | undefined;
  try {
    const deliver = examineDocument(document, validators, recordingIndex(facts, vocabulary, factsRead), reportTo);
    const errors = problems.filter(isError);
    if (errors.length === 0) delivered = deliver();
    else if (errors.every(({ code }) => isShownInPreviews(code))) shown = deliver();
  } catch (error) {
    // One document costs itself alone: all lists of documents and drafts stand on this check.
    reportTo(own)('document.unchecked', '', `The check failed: ${String(error).slice(0, 200)}`);
  }
  return { problems, delivered, shown, factsRead };
}

const isError = ({ severity }: DocumentProblem): boolean => severity === 'error';

/** What is told of the set as a whole: documents twice, or none of a kind that must be there. */
function checkWhole({ twice, facts }: Parts, { vocabulary }: Rules): readonly DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  for (const document of twice)
    reporter(document, problems)('document.duplicate', '/id', `Another ${document.kind} has the id ${document.id}.`);
  if (!facts.bodies.has('site:site'))
    reporter({ kind: 'site', id: 'site' }, problems)('document.missing', '', 'There is no site document.');
  for (const [name, contract] of Object.entries(vocabulary.campaigns)) {
    if (contract.single && !facts.bodies.has(`campaign:${name}`))
      reporter({ kind: 'campaign', id: name }, problems)('document.missing', '', `There is no campaign document ${name}.`);
  }
  return problems;
}

function allProblems(parts: Parts, rules: Rules): readonly DocumentProblem[] {
  const problems = [...checkWhole(parts, rules)];
  for (const key of parts.documents.keys()) {
    const { problems: found } = parts.results.get(key)!;
    if (found.length > 0) problems.push(...found);
  }
  return eachOnce(problems);
}

/** Every screen that uses a part finds what is wrong with it. */
function eachOnce(problems: readonly DocumentProblem[]): readonly DocumentProblem[] {
  if (!problems.some(({ kind }) => kind === 'part')) return problems;
  const first = new Map<string, DocumentProblem>();
  const keyOfProblem = ({ id, code, pointer, message }: DocumentProblem) => `${id} ${code} ${pointer} ${message}`;
  for (const problem of problems) {
    const known = first.get(keyOfProblem(problem));
    // The same one in whatever order the documents were looked at.
    if (!known || (problem.block ?? '') < (known.block ?? '')) first.set(keyOfProblem(problem), problem);
  }
  return problems.filter((problem) => problem.kind !== 'part' || first.get(keyOfProblem(problem)) === problem);
}

function makeSet(parts: Parts, rules: Rules): CheckedSet {
  const { documents, results } = parts;
  let problems: readonly DocumentProblem[] | undefined;
  let delivered: ReadonlyMap<DocumentKey, Delivered> | undefined;
  const lookedFor = (key: DocumentKey): ReadonlySet<DocumentKey> => {
    const found = new Set<DocumentKey>();
    for (const fact of results.get(key)?.factsRead ?? noFactsRead) {
      const other = documentOf(fact);
      if (key === siteKey && isOnlyCounted(fact, other)) continue;
      if (other !== undefined && other !== key) found.add(other);
    }
    return found;
  };
  const bodiesOf = (which: 'delivered' | 'shown') =>
    new Map([...documents.keys()].flatMap((key) => (results.get(key)![which] ? [[key, results.get(key)![which]!] as const] : [])));
  // Lists are made when somebody asks for them.
  return {
    documents,
    get problems() {
      problems ??= allProblems(parts, rules);
      return problems;
    },
    get ok() {
      return !this.problems.some(isError);
    },
    get delivered() {
      delivered ??= bodiesOf('delivered');
      return delivered;
    },
    get shown() {
      return bodiesOf('shown');
    },
    with: (changes) => makeSet(finish(changing(parts, changes, rules)), rules),
    usedBy: (key) => (documents.has(key) ? [...documents.keys()].filter((other) => lookedFor(other).has(key)) : []),
    uses: (key) => [...lookedFor(key)].filter((other) => documents.has(other)),
    looksFor: (key) => [...lookedFor(key)],
  };
}
