import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../fixtures/documents/product.ts';
import { anOperatorClient, type OperatorClient, partsOf } from './ops.ts';
import { aServerOfTheProduct, type Running } from './servers.ts';

let running: Running;
let ann: OperatorClient;
let at: number;

beforeAll(async () => {
  running = await aServerOfTheProduct();
  ann = await anOperatorClient(running, { id: 'ann', role: 'admin' });
  at = (await ann.read('campaign:terms')).body.pages.findIndex(({ slug }: Body) => slug === 'user-agreement');
});
afterAll(() => running.end());

const page = (values: object) => (body: Body) => ({
  ...body,
  pages: body.pages.map((each: Body) => (each.slug === 'user-agreement' ? { ...each, ...values } : each)),
});
const said = (key: string) => ({ t: `terms.user_agreement.${key}` });
const released = async (title: string, values: object) => {
  await ann.save('campaign:terms', page(values));
  return ann.release(title, ['campaign:terms']);
};
const problem = {
  code: 'terms.changes',
  severity: 'error',
  kind: 'campaign',
  id: 'terms',
  ops: 'Say what changed, for members who agreed to the earlier version.',
  toFillIn: true,
};

describe('A new version of a page of the terms', () => {
  it('that does not say what is new has a place to fill that in, and is not released', async () => {
    const saved = await ann.save('campaign:terms', page({ version: '2026-02' }));
    const here = [expect.objectContaining({ ...problem, pointer: `/pages/${at}/changes` })];
    expect(saved.json.problems).toEqual(here);
    const documents = [partsOf('campaign:terms')];
    expect((await ann.call('validations.create', { documents })).json.problems).toEqual(here);
    const { items } = (await ann.call('documents.list', { drafts: true })).json;
    expect(items.map(({ id, draft }: Body) => [id, draft.toFillIn])).toEqual([['terms', 1]]);
    const { status, json } = await ann.release('Without', ['campaign:terms']);
    expect([status, json.code, json.problems]).toEqual([422, 'release.invalid', here]);
  });

  it('that says it is released', async () => {
    const { status, json } = await released('With', { changes: said('h1') });
    expect([status, json.state]).toEqual([201, 'live']);
  });

  it('is not released with what was new in the version before', async () => {
    const { status, json } = await released('The same', { version: '2026-03' });
    expect([status, json.problems.map(({ ops }: Body) => ops)]).toEqual([
      422,
      ['This was new in the earlier version: say what changed in this one.'],
    ]);
    expect((await released('Another', { changes: said('p1') })).status).toBe(201);
  });

  it('is rolled back to one that did not need to say it', async () => {
    const { items } = (await ann.call('releases.list')).json;
    for (const title of ['Another', 'With']) {
      const { id } = items.find((each: Body) => each.title === title);
      expect((await ann.call('releases.rollBack', { id, reason: 'A test' })).status).toBe(201);
    }
    const { body } = await ann.read('campaign:terms');
    expect([body.pages[at].version, body.pages[at].changes]).toEqual(['2026-01', undefined]);
  });

  it.each<[string, (body: Body) => Body]>([
    ['the same version with other words', page({ contact: true })],
    [
      'the first version of a page',
      (body) => ({ ...body, pages: [...body.pages, { ...body.pages[at], slug: 'new-page', version: '2026-05' }] }),
    ],
  ])('is not %s', async (_what, change) => {
    const saved = await ann.save('campaign:terms', change);
    expect(saved.json.problems).toEqual([]);
    await ann.call('drafts.delete', { kind: 'campaign', id: 'terms' });
  });
});
