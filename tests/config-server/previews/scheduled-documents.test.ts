import { expect, it } from 'vitest';
import type { Body } from '../../fixtures/documents/product.ts';
import { anOperatorClient } from '../ops.ts';
import { get } from '../servers.ts';
import { aTeam } from '../team.ts';

const later = '2025-08-11T00:00:00.000Z';
const evenLater = '2025-08-12T00:00:00.000Z';
const viewer = { market: 'MY', language: 'en', level: 2, paidTier: 'none' };

it('an operator of some markets sees nothing of a change of theirs behind a release that takes its campaign away: that one is not theirs', async () => {
  const { running, ann, bob } = await aTeam();
  const winter = 'campaign:winter';
  const release = async (title: string, at?: string) => {
    const made = (await ann.release(title, [winter], at)).json;
    if (made.state === 'awaiting_approval') await bob.call('releases.approve', { id: made.id, reason: 'Seen' });
    return (await ann.call('releases.get', { id: made.id })).json as Body;
  };
  await ann.put(winter, { ...(await ann.read('campaign:summer')).body, id: 'winter' }, undefined);
  expect(await release('Winter')).toMatchObject({ state: 'live' });
  const live = (await ann.read(winter)).body.byMarket.MY.priceMinor;
  await ann.save(winter, (body) => ({ ...body, byMarket: { ...body.byMarket, MY: { ...body.byMarket.MY, priceMinor: live + 100 } } }));
  const dearer = await release('Dearer', later);
  await ann.call('drafts.remove', { kind: 'campaign', id: 'winter', reason: 'Over' });
  const settle = [{ release: dearer.id, kind: 'campaign', id: 'winter', pointer: '', take: 'published' }];
  const documents = [{ kind: 'campaign', id: 'winter' }];
  const gone = await ann.call('releases.create', { title: 'Gone', reason: 'Over', documents, publishAt: evenLater, settle });
  expect(gone.status).toBe(201);
  if (gone.json.state === 'awaiting_approval') await bob.call('releases.approve', { id: gone.json.id, reason: 'Seen' });
  const maya = await anOperatorClient(running, { id: 'maya', markets: ['MY'] });
  const priceAt = async (at: string) => {
    const { url } = (await maya.call('previews.create', { ...viewer, at, documents: [] })).json;
    return (await get(running, `${url}config/v1/campaigns/winter`)).json().byMarket?.MY.priceMinor;
  };
  expect([await priceAt(later), await priceAt(evenLater)]).toEqual([live + 100, live]);
  await running.end();
});

it('the preview of a release has what goes live at its instant behind it as well', async () => {
  const { running, ann } = await aTeam();
  const count = (value: number) => (body: Body) => ({ ...body, state: { ...body.state, count: value } });
  await ann.save('screen:records', (body: Body) => ({ ...body, blocks: body.blocks.slice(0, 1) }));
  const { id } = (await ann.release('Records', ['screen:records'], later)).json;
  await ann.save('screen:home', count(7));
  const behind = (await ann.release('Seven', ['screen:home'], later)).json;
  const made = (await ann.call('previews.create', { ...viewer, at: later, release: id })).json;
  expect(made.scheduled.map(({ release }: Body) => release)).toEqual([behind.id]);
  expect((await get(running, `${made.url}config/v1/screens/home`)).json().state.count).toBe(7);
  await running.end();
});
