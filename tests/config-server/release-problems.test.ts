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
