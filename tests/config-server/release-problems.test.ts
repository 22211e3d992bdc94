import { expect, it } from 'vitest';
import type { Body } from '../fixtures/documents/product.ts';
import { anOperatorClient, partsOf } from './ops.ts';
import { aServer } from './servers.ts';

it('a release keeps the translations that are missing because of it, although their documents are not in it', async () => {
  const running = await aServer();
  const ann = await anOperatorClient(running, { id: 'ann' });
  await ann.save('locale:en.home', (body: Body) => ({ ...body, texts: { ...body.texts, news: 'News' } }));
  const documents = [partsOf('locale:en.home')];
  const missing = [{ code: 'text.missing', id: 'kh.home', severity: 'warning' }];
  expect((await ann.call('validations.create', { documents })).json.problems).toMatchObject(missing);
  const { json } = await ann.release('News', ['locale:en.home']);
  expect(json.problems).toMatchObject(missing);
  expect((await ann.call('releases.get', { id: json.id })).json.problems).toMatchObject(missing);
  await running.end();
});

it('a problem has its place as the editor names it: of a draft, of what a release would have, of one that is refused', async () => {
  const running = await aServer();
  const ann = await anOperatorClient(running, { id: 'ann' });
  const key = 'campaign:check-in';
  const milestones = [{ count: 7, coins: -5 }];
  const saved = await ann.save(key, (body: Body) => ({ ...body, milestones }));
  const placed = [{ pointer: '/milestones/0/coins', place: 'Milestones, no. 1, Extra coins' }];
  expect(saved.json.problems).toMatchObject(placed);
  expect((await ann.call('documents.get', partsOf(key))).json.problems).toMatchObject(placed);
  expect((await ann.call('validations.create', { documents: [partsOf(key)] })).json.problems).toMatchObject(placed);
  expect((await ann.release('Fewer', [key])).json.problems).toMatchObject(placed);
  await running.end();
});
