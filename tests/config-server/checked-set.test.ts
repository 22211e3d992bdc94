import { beforeAll, describe, expect, it } from 'vitest';
import { examineBaseline } from '../../config-server/baseline/examine-baseline.ts';
import type { CheckedSet } from '../../config-server/checks/checked-set.ts';
import { type Examiner, examinerOf } from '../../config-server/checks/examine.ts';
import { keyOf, type SourceDocument } from '../../config-server/documents/document.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { seededRandom } from '../../server-kit/random-source.ts';
import { inAll, inFull, seed } from '../deep.ts';
import { aProduct, type Body, vocabulary } from '../fixtures/documents/product.ts';
import { randomEdits } from './random-edits.ts';

let small: Examiner;
let whole: Examiner;
let own: readonly SourceDocument[];
let ownSet: CheckedSet;
beforeAll(() => {
  small = examinerOf(vocabulary);
  whole = examinerOf(productVocabulary);
  const examined = examineBaseline('.', whole);
  own = examined.documents;
  ownSet = examined.checked;
});

const edited = (set: CheckedSet, key: DocumentKey, change: (body: Body) => void): CheckedSet => {
  const document = set.documents.get(key)!;
  const body = structuredClone(document.body);
  change(body);
  return set.with([{ ...document, body }]);
};

/** Documents whose result is another object than before: those that were checked again. */
const checkedAgain = (before: CheckedSet, after: CheckedSet): DocumentKey[] =>
  [...after.delivered].filter(([key, found]) => before.delivered.get(key) !== found).map(([key]) => key);

function isLikeFullCheck(examiner: Examiner, set: CheckedSet, said: string): void {
  const full = examiner.checkSet([...set.documents.values()]);
  expect(set.problems, said).toEqual(full.problems);
  expect([...set.delivered], said).toEqual([...full.delivered]);
}

const rounds = Array.from({ length: inFull(8, 60) }, (_, round) => round);

describe('A set with changes is what a full check of it would give', () => {
  it.each(inAll([0, 1, 2], rounds))('the small product, edited at random (%i)', (round) => {
    const random = seededRandom(`${seed}-${round}`);
    let set = small.checkSet(aProduct());
    for (let step = 0; step < 6; step += 1) {
      set = set.with(randomEdits([...aProduct(), ...set.documents.values()], random));
      isLikeFullCheck(small, set, `TEST_SEED=${seed}, round ${round}, step ${step}`);
    }
    isLikeFullCheck(small, set.with(aProduct()), `TEST_SEED=${seed}, round ${round}, mended`);
  });

  // Two full checks of the product a step.
  it.each(inAll([], inFull([0], [0, 1])))('the product, edited at random (%i)', (round) => {
    const random = seededRandom(`${seed}-own-${round}`);
    let set = ownSet;
    for (let step = 0; step < inFull(5, 8); step += 1) {
      set = set.with(randomEdits(own, random));
      isLikeFullCheck(whole, set, `TEST_SEED=${seed}, round ${round}, step ${step}`);
    }
  });

  it('a document that came twice is told of, until it is replaced', () => {
    const again = aProduct().find(({ id }) => id === 'summer')!;
    const set = small.checkSet([...aProduct(), again]);
    expect(set.problems.map(({ code, id }) => `${code} ${id}`)).toEqual(['document.duplicate summer']);
    expect([set.ok, set.with([again]).ok]).toEqual([false, true]);
  });

  it('a document that cannot be read is there for others, and not among the documents', () => {
    const readable = aProduct().filter(({ id }) => id !== 'records');
    const set = small.checkSet(readable, [{ kind: 'screen', id: 'records' }]);
    expect([set.problems, set.documents.has('screen:records')]).toEqual([[], false]);
    expect(set.with([{ kind: 'screen', id: 'records', body: undefined }]).problems.map(({ code }) => code)).toContain('link.screen');
  });

  it('changes that came one by one are like changes that came together', () => {
    const set = small.checkSet(aProduct());
    const edits = randomEdits(aProduct(), seededRandom(String(seed)));
    const stepwise = edits.reduce((at, edit) => at.with([edit]), set);
    expect(stepwise.problems, `TEST_SEED=${seed}`).toEqual(set.with(edits).problems);
  });
});

describe('A change is checked with what leans on it, and with nothing else', () => {
  it('a screen that keeps its route and parameters is checked alone', () => {
    const set = ownSet;
    const after = edited(set, 'screen:login', (body) => {
      body.blocks = [...body.blocks].reverse();
    });
    expect(checkedAgain(set, after)).toEqual(['screen:login']);
  });

  it('another wording is no other fact', () => {
    const set = small.checkSet(aProduct());
    const after = edited(set, 'locale:en.home', (body) => {
      body.texts.help = 'Say it in other words';
    });
    expect(checkedAgain(set, after)).toEqual(['locale:en.home']);
  });

  it('a language whose tag nobody can read is told of at the site, and its texts are still looked at', () => {
    const after = edited(small.checkSet(aProduct()), 'site:site', (body) => {
      body.languages.kh.tag = '!';
    });
    expect(after.problems.map(({ code, pointer }) => `${code} ${pointer}`)).toContain('site.value /languages/kh/tag');
    isLikeFullCheck(small, after, 'a tag that is none');
  });

  it('another placeholder is told by those who show the text', () => {
    const set = small.checkSet(aProduct());
    const key = Object.entries((set.documents.get('locale:en.home')!.body as Body).texts).find(
      ([, text]) => !String(text).includes('{{'),
    )![0];
    const after = edited(set, 'locale:en.home', (body) => {
      body.texts[key] = 'Now with {{name}}';
    });
    expect(after.problems.map(({ kind, id }) => `${kind}:${id}`)).toContain('locale:kh.home');
  });

  it('a campaign that is gone is missed by the screens that read it, and they say where', () => {
    const set = small.checkSet(aProduct());
    const users = set.usedBy('campaign:summer');
    const after = set.with([{ kind: 'campaign', id: 'summer', body: undefined }]);
    const missing = new Set(after.problems.map(keyOf));
    expect(users.length).toBeGreaterThan(0);
    for (const key of missing) expect(users).toContain(key);
    expect(set.uses('screen:home')).toContain('locale:en.home');
  });

  it('among many documents a screen that moves is checked alone', () => {
    const screens = own.filter(({ kind }) => kind === 'screen');
    const many = Array.from({ length: inFull(400, 10_000) - own.length }, (_, at): SourceDocument => {
      const { kind, id, body } = screens[at % screens.length]!;
      const copy = `${id}-${at}`;
      return { kind, id: copy, body: { ...(body as object), id: copy, route: `/copies/${at}` } };
    });
    const set = ownSet.with(many);
    expect(set.ok).toBe(true);
    for (const document of many.slice(0, 15)) {
      const key = keyOf(document);
      const after = edited(set, key, (body) => {
        body.route = `${body.route}-moved`;
      });
      expect(after.ok).toBe(true);
      expect(checkedAgain(set, after)).toEqual([key]);
    }
  });
});
