import { describe, expect, it } from 'vitest';
import { type Body, withChange, writeProduct } from '../fixtures/documents/product.ts';
import { anOperatorClient, partsOf, passTo } from './ops.ts';
import { aServer, get, type Running } from './servers.ts';

const later = '2025-08-11T00:00:00.000Z';
const evenLater = '2025-08-12T00:00:00.000Z';
const checkIn = 'campaign:check-in';
const winter = 'campaign:winter';

const coins = (dailyCoins: number) => (body: Body) => ({ ...body, dailyCoins });
const tab = (value: string) => (body: Body) => ({ ...body, state: { ...body.state, tab: value } });
const count = (value: number) => (body: Body) => ({ ...body, state: { ...body.state, count: value } });

async function aTeam() {
  const running = await aServer();
  return {
    running,
    ann: await anOperatorClient(running, { id: 'ann' }),
    bob: await anOperatorClient(running, { id: 'bob', role: 'finance' }),
  };
}

type Team = Awaited<ReturnType<typeof aTeam>>;

const home = async (running: Running) => (await get(running, '/config/v1/screens/home')).json().state;
const dailyCoins = async (running: Running) => (await get(running, '/config/v1/campaigns/check-in')).json().dailyCoins;

describe('A release that waits', () => {
  it('takes over what is published meanwhile in other values of its documents', async () => {
    const { running, ann } = await aTeam();
    await ann.save('screen:home', tab('scheduled'));
    const waiting = await ann.release('New home', ['screen:home'], later);
    await ann.save('screen:home', count(7));
    const items = (await ann.call('releases.foresee', { documents: [partsOf('screen:home')] })).json.items;
    expect(items).toMatchObject([
      { release: waiting.json.id, title: 'New home', publishAt: later, isBefore: false, clashes: [], problems: [] },
    ]);
    expect([items[0].approval, (await ann.read('screen:home')).scheduled[0].approval]).toEqual([undefined, undefined]);
    const published = await ann.release('Seven', ['screen:home']);
    expect(published.status).toBe(201);
    expect((await ann.call('releases.get', { id: waiting.json.id })).json.documents).toMatchObject([
      { before: published.json.documents[0].after },
    ]);
    expect((await ann.call('auditLog.list', { action: 'schedule.rebased' })).json.items).toMatchObject([
      { target: `release:${waiting.json.id}`, actor: { id: 'ann' } },
    ]);
    await passTo(running, later);
    expect(await home(running)).toMatchObject({ tab: 'scheduled', count: 7 });
    await running.end();
  });

  const takes: readonly (readonly [take: 'scheduled' | 'published', then: number])[] = [
    ['scheduled', 5],
    ['published', 2],
  ];
  it.each(takes)(
    'that changes the same value asks before something is published, and with “%s” holds %d from its time on',
    async (take, then) => {
      const { running, ann } = await aTeam();
      await ann.save(checkIn, coins(5));
      const { id } = (await ann.release('Five', [checkIn], later)).json;
      await ann.save(checkIn, coins(2));
      const refused = await ann.release('Two', [checkIn]);
      expect(refused).toMatchObject({ status: 412, json: { code: 'release.conflict', params: { releases: [id] } } });
      expect(refused.json.detail).toBe(
        '“Five” goes live on Mon 11 Aug 2025 07:00 (Malaysia) and would be stopped. Say what is to hold from then on',
      );
      expect(await dailyCoins(running)).toBe(1);
      const documents = [partsOf(checkIn)];
      const [{ clashes, needsApproval }] = (await ann.call('releases.foresee', { documents })).json.items;
      expect(needsApproval).toBe(false);
      expect(clashes).toMatchObject([{ release: id, pointer: '/dailyCoins', scheduled: '5', published: '2' }]);
      const { kind, id: document, pointer } = clashes[0];
      const settle = [{ release: id, kind, id: document, pointer, take }];
      expect((await ann.call('releases.create', { title: 'Two', reason: 'Now', documents, settle })).status).toBe(201);
      expect(await dailyCoins(running)).toBe(2);
      await passTo(running, later);
      expect((await ann.call('releases.get', { id })).json.state).toBe('live');
      expect(await dailyCoins(running)).toBe(then);
      await running.end();
    },
  );

  it('is not stopped by the break of another document without a word', async () => {
    const { running, ann } = await aTeam();
    const help = (body: Body) => ({ ...body, blocks: [...body.blocks, { type: 'text', id: 'more', text: { t: 'home.help' } }] });
    await ann.save('screen:records', help);
    const { id } = (await ann.release('More', ['screen:records'], later)).json;
    await ann.save('screen:home', (body) => ({ ...body, sheets: {}, blocks: body.blocks.slice(0, 3) }));
    for (const key of ['locale:en.home', 'locale:kh.home'])
      await ann.save(key, ({ id, texts: { help: _help, ...texts } }) => ({ id, texts }));
    const documents = ['screen:home', 'locale:en.home', 'locale:kh.home'].map(partsOf);
    const asked = { title: 'Without help', reason: 'Now', documents };
    expect(await ann.call('releases.create', asked)).toMatchObject({ status: 412, json: { params: { releases: [id] } } });
    expect((await ann.call('releases.foresee', { documents })).json.items).toMatchObject([
      { release: id, problems: [{ code: 'text.unknown' }] },
    ]);
    expect((await ann.call('releases.create', { ...asked, stops: [id] })).status).toBe(201);
    await running.end();
  });

  it('goes on where the one before it is taken back, or the one it stands on is rolled back', async () => {
    const { running, ann } = await aTeam();
    await ann.save('screen:home', tab('first'));
    const first = await ann.release('First', ['screen:home'], later);
    await ann.save('screen:home', count(3));
    const second = await ann.release('Second', ['screen:home'], evenLater);
    expect(second.status).toBe(201);
    expect((await ann.call('releases.cancel', { id: first.json.id, reason: 'Not now' })).status).toBe(200);
    await ann.call('drafts.delete', partsOf('screen:home'));
    await ann.save('screen:home', (body) => ({ ...body, state: { ...body.state, more: 1 } }));
    const now = await ann.release('More', ['screen:home']);
    await ann.call('releases.rollBack', { id: now.json.id, reason: 'Back' });
    await passTo(running, evenLater);
    const { tab: shown, more, count: three } = await home(running);
    expect([(await ann.call('releases.get', { id: second.json.id })).json.state, shown === 'first', more, three]).toEqual([
      'live',
      false,
      undefined,
      3,
    ]);
    await running.end();
  });

  it('asks where a release is scheduled before or behind it over the same value', async () => {
    const { running, ann } = await aTeam();
    await ann.save(checkIn, coins(5));
    const five = (await ann.release('Five', [checkIn], evenLater)).json;
    await ann.save(checkIn, coins(3));
    expect((await ann.release('Three', [checkIn], later)).json).toMatchObject({
      code: 'release.conflict',
      params: { releases: [five.id] },
    });
    const behind = await ann.call('releases.foresee', { documents: [partsOf(checkIn)], publishAt: '2025-08-13T00:00:00.000Z' });
    expect(behind.json.items).toMatchObject([{ release: five.id, isBefore: true, clashes: [{ scheduled: '5', published: '3' }] }]);
    await running.end();
  });

  it('that waits for a person takes over as well', async () => {
    const { running, ann, bob } = await aTeam();
    await ann.save('campaign:summer', (body) => ({ ...body, byMarket: { ...body.byMarket, MY: { ...body.byMarket.MY, costMinor: 1 } } }));
    const { id } = (await ann.release('Cheaper', ['campaign:summer'])).json;
    await ann.save('campaign:summer', (body) => ({ ...body, total: 12 }));
    expect((await ann.read('campaign:summer')).scheduled).toMatchObject([{ release: id, approval: true }]);
    const documents = [partsOf('campaign:summer')];
    expect((await ann.call('releases.foresee', { documents })).json.items).toMatchObject([{ release: id, approval: true }]);
    expect((await ann.release('Twelve', ['campaign:summer'])).json.state).toBe('live');
    expect((await bob.call('releases.approve', { id, reason: 'Seen' })).json.state).toBe('live');
    const { body } = await ann.read('campaign:summer');
    expect([body.total, body.byMarket.MY.costMinor]).toEqual([12, 1]);
    await running.end();
  });

  const goes: readonly (readonly [how: string, take: (team: Team, scheduled: string, began: string) => Promise<void>])[] = [
    [
      'went with the document, by a release that let the scheduled one stand',
      async ({ ann, bob }, release) => {
        await ann.call('drafts.remove', { ...partsOf(winter), reason: 'Over' });
        const [foreseen] = (await ann.call('releases.foresee', { documents: [partsOf(winter)] })).json.items;
        expect(foreseen).toMatchObject({ release, clashes: [{ pointer: '' }], needsApproval: true });
        const settle = [{ release, ...partsOf(winter), pointer: '', take: 'scheduled' }];
        const out = await ann.call('releases.create', { title: 'Out', reason: 'Now', documents: [partsOf(winter)], settle });
        expect(out.json).toMatchObject({ state: 'awaiting_approval' });
        expect((await bob.call('releases.approve', { id: out.json.id, reason: 'Seen' })).json.state).toBe('live');
      },
    ],
    [
      'went with the release that was rolled back',
      async ({ ann }, _release, id) => expect((await ann.call('releases.rollBack', { id, reason: 'Back' })).status).toBe(201),
    ],
  ];
  it.each(goes)('does not bring back a price that %s without a second person', async (_how, take) => {
    const team = await aTeam();
    const { running, ann, bob } = team;
    const approve = async (id: string) => (await bob.call('releases.approve', { id, reason: 'Seen' })).json;
    await ann.put(winter, { ...(await ann.read('campaign:summer')).body, id: 'winter' }, undefined);
    const began = (await ann.release('Winter', [winter])).json;
    await approve(began.id);
    const { KH } = (await ann.read(winter)).body.byMarket;
    await ann.save(winter, (body) => ({ ...body, byMarket: { KH, MY: { priceMinor: 500, costMinor: 1 } } }));
    const { id } = (await ann.release('Cheaper in Malaysia', [winter], later)).json;
    expect(await approve(id)).toMatchObject({ state: 'scheduled', approvals: [{}] });
    await take(team, id, began.id);
    expect((await ann.call('releases.get', { id })).json).toMatchObject({
      state: 'awaiting_approval',
      stateReason: 'It would bring back what was taken out or rolled back meanwhile. A second person has to agree to that',
      approvals: [],
      approvalReasons: [{ pointer: '/byMarket/KH/costMinor' }, { pointer: '/byMarket/MY/costMinor' }],
    });
    await passTo(running, later);
    const isLive = async () => (await get(running, '/config/v1/campaigns/winter')).status === 200;
    expect(await isLive()).toBe(false);
    const done = await approve(id);
    expect([done.state, done.stateReason]).toEqual(['live', undefined]);
    expect(await isLive()).toBe(true);
    await running.end();
  });

  it('takes over what a deploy brings; where both changed a value it will be stopped, and the overview says so before', async () => {
    const { running, ann } = await aTeam();
    const deploy = async (key: Parameters<typeof withChange>[0], by: (body: Body) => unknown) => {
      await writeProduct(withChange(key, by), running.folder);
      await running.server.reloadBaseline();
    };
    await ann.save(checkIn, coins(5));
    await ann.save('screen:home', tab('scheduled'));
    const { id } = (await ann.release('Both', [checkIn, 'screen:home'], later)).json;
    await deploy('screen:home', count(9));
    expect((await ann.call('overview.get')).json.failing).toEqual([]);
    await deploy(checkIn, coins(4));
    expect((await ann.call('overview.get')).json.failing).toMatchObject([{ kind: 'release', title: 'Both', target: `release:${id}` }]);
    await passTo(running, later);
    expect((await ann.call('releases.get', { id })).json.state).toBe('suspended');
    await running.end();
  });
});
