import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import { keyOf, type SourceDocument } from '../../../config-server/documents/document.ts';
import type { DocumentProblem } from '../../../schemas/document-problems.ts';
import { inFull } from '../../deep.ts';
import { anOperatorClient, type OperatorClient, partsOf } from '../ops.ts';
import { aServerOfTheProduct, get, type Running } from '../servers.ts';
import { type WrongEdit, wrongAcross, wrongInItself } from './invalid.ts';
import { rightEdits } from './valid.ts';

/** Printed with every failure by the names of the tests; another one tries other edits. */
const seed = 20_261_121;

const { documents } = await readBaseline('.');

/** `count` different ones, drawn by the seed: one of each kind, and others. */
const draw = <Edit extends { readonly what: string }>(edits: readonly Edit[], count: number): Edit[] => {
  const [drawn = []] = fc.sample(fc.shuffledSubarray([...edits], { minLength: edits.length }), { seed, numRuns: 1 });
  const kinds = new Map(drawn.map((edit) => [edit.what.split(' in ')[0], edit]));
  return [...new Set([...kinds.values(), ...drawn])].slice(0, Math.max(count, kinds.size));
};

const [inThemselves, across] = inFull([40, 10], [80, 20]);
const wrong: readonly WrongEdit[] = [...draw(wrongInItself(documents), inThemselves), ...draw(wrongAcross(documents), across)];
const right = draw(rightEdits(documents), inFull(50, 100));

let running: Running;
let ops: OperatorClient;

beforeAll(async () => {
  running = await aServerOfTheProduct();
  ops = await anOperatorClient(running, { id: 'ann', role: 'admin' });
});
afterAll(() => running?.end());

/** What clients get of a document, and which release it is of. */
async function served({ kind, id }: SourceDocument): Promise<{ readonly revision: number; readonly bytes: string }> {
  const { revision } = (await get(running, '/config/v1/manifest?market=MY&language=en')).json();
  const path = kind === 'locale' ? `locales/${id.replace('.', '/')}` : kind === 'site' ? 'site' : `${kind}s/${id}`;
  const text = (await get(running, `/config/v1/${path}?market=MY&language=en`)).bytes.toString();
  // What is not announced yet is not found, each time by another request.
  return { revision, bytes: text.replace(/"requestId":"[^"]*"/, '') };
}

describe(`${wrong.length} wrong edits of the product's documents (seed ${seed})`, () => {
  it.each(wrong.map((edit) => [edit.what, edit] as const))('refuses %s, tells where, and serves none of it', async (_what, edit) => {
    const key = keyOf(edit.document);
    const before = await served(edit.document);
    const saved = await ops.put(key, edit.body, (await ops.read(key)).hash);
    expect(saved.status).toBe(200);

    const refused = await ops.release('A wrong edit', [key]);
    expect(refused.status).toBe(422);
    expect(refused.json.code).toBe('release.invalid');
    for (const problems of [saved.json.problems, refused.json.problems] as DocumentProblem[][]) {
      expect(problems.filter(({ severity }) => severity === 'error')).toContainEqual(expect.objectContaining(edit.problem));
    }
    expect(await served(edit.document)).toEqual(before);
    await ops.call('drafts.delete', { kind: edit.document.kind, id: edit.document.id }, { 'x-reason': 'It was wrong' });
  });
});

describe(`${right.length} right edits (seed ${seed})`, () => {
  it.each(right.map((edit) => [edit.what, edit] as const))('accepts %s', async (_what, edit) => {
    const key = keyOf(edit.document);
    const before = await served(edit.document);
    // Edits before this one may have touched the same document: what this one changes goes on top.
    const saved = await ops.put(key, edit.body, (await ops.read(key)).hash);
    expect(saved.status).toBe(200);
    expect((saved.json.problems as DocumentProblem[]).filter(({ severity }) => severity === 'error')).toEqual([]);
    // A number may grow past what is confirmed.
    const confirms = [await running.server.simulations.keep([{ ...edit.document, body: edit.body }])];
    const asked = { documents: [partsOf(key)], title: 'A right edit', reason: 'It is right', confirms };
    const { json: release } = await ops.call('releases.create', asked);
    expect(['live', 'awaiting_approval']).toContain(release.state);
    if (release.state === 'live') expect((await served(edit.document)).revision).toBe(before.revision + 1);
    else await ops.call('releases.cancel', { id: release.id, reason: 'Only tried' });
  });
});
