import { describe, expect, it } from 'vitest';
import { foreseeSuspensions, waitingWithDocuments } from '../../../config-server/releases/index.ts';
import type { OpsOperationId } from '../../../schemas/ops/index.ts';
import type { Body } from '../../fixtures/documents/product.ts';
import { anOperatorClient, type OperatorClient, partsOf, passTo } from '../ops.ts';
import { aServerOfTheProduct } from '../servers.ts';
import { aTeam, coins } from '../team.ts';

const later = '2025-08-11T00:00:00.000Z';
const evenLater = '2025-08-12T00:00:00.000Z';
const last = '2025-08-13T00:00:00.000Z';
const words = 'locale:en.home';
const records = 'screen:records';

type Team = Awaited<ReturnType<typeof aTeam>>;

const says = (key: string) => (body: Body) => ({ ...body, texts: { ...body.texts, [key]: 'Fresh' } });
const shows =
  (...keys: readonly string[]) =>
  (body: Body) => ({ ...body, blocks: [...body.blocks, ...keys.map((key) => ({ type: 'text', id: key, text: { t: `home.${key}` } }))] });
const failing = async (ops: OperatorClient) => (await ops.call('overview.get')).json.failing;
const stateOf = async (ops: OperatorClient, id: string) => (await ops.call('releases.get', { id })).json.state;

const cheaper = (body: Body) => ({ ...body, byMarket: { ...body.byMarket, MY: { ...body.byMarket.MY, costMinor: 1 } } });

const withoutHelpKeys = ['screen:home', words, 'locale:kh.home'];
/** Drafts that take a text away that members see. */
async function withoutHelp(ann: OperatorClient): Promise<void> {
  await ann.save('screen:home', (body) => ({ ...body, sheets: {}, blocks: body.blocks.slice(0, 3) }));
  for (const key of [words, 'locale:kh.home']) await ann.save(key, ({ id, texts: { help: _help, ...texts } }) => ({ id, texts }));
}

const settings = 'locale:en.settings';
/** A text that is live and that nothing shows. */
async function aWordOfNobody(ann: OperatorClient): Promise<readonly [string, string]> {
  await ann.save(settings, says('fresh'));
  expect((await ann.release('A word', [settings])).json.state).toBe('live');
  return ['fresh', (await ann.read(settings)).body.texts.fresh];
}

/** Words at one time, and later a screen that says them. */
async function twoThatWait({ ann }: Team) {
  await ann.save(words, says('fresh'));
  const first = await ann.release('Words', [words], later);
  await ann.save(records, shows('fresh'));
  const second = await ann.release('Screen', [records], evenLater);
  expect([first.json.state, second.json.state]).toEqual(['scheduled', 'scheduled']);
  return { first: first.json.id as string, second: second.json.id as string };
}

const detail =
  'It will be stopped at its time: it no longer passes its checks, with 1 error, in Records: The words are still to be written. Take it back, correct its drafts and schedule it again';

/** Makes a decision that would stop one waiting release: it is refused with that release, and nothing has changed, until its id is among `stops`. */
async function decided(
  ops: OperatorClient,
  operation: OpsOperationId,
  { id }: { readonly id: string },
  stopped: string,
  when = 'and would be stopped',
): Promise<void> {
  const input = { id, reason: 'Not now' };
  for (const stops of [undefined, ['404']]) {
    const { status, json } = await ops.call(operation, stops ? { ...input, stops } : input);
    expect([status, json.code, json.params.stops.map(({ release }: Body) => release)]).toEqual([412, 'release.conflict', [stopped]]);
    expect(json.detail).toContain(when);
    expect(json.params.stops[0]).toMatchObject({ title: 'Screen', publishAt: evenLater, problems: [{ severity: 'error' }] });
    expect(await failing(ops)).toEqual([]);
  }
  expect((await ops.call(operation, { ...input, stops: [stopped] })).status).toBeLessThan(300);
}

describe('A scheduled release that would not pass its checks is said before its time, where what it stands on', () => {
  const ways: readonly (readonly [string, (team: Team, waiting: Awaited<ReturnType<typeof twoThatWait>>) => Promise<void>])[] = [
    ['is cancelled', async ({ ann }, { first: id, second }) => decided(ann, 'releases.cancel', { id }, second)],
    [
      'is rolled back',
      async ({ running, ann }, { first: id, second }) => {
        await passTo(running, later);
        await decided(ann, 'releases.rollBack', { id }, second);
      },
    ],
  ];
  it.each(ways)('%s', async (_how, take) => {
    const team = await aTeam();
    const { running, ann } = team;
    const { first, second } = await twoThatWait(team);
    expect(await failing(ann)).toEqual([]);
    await take(team, { first, second });
    expect(await failing(ann)).toMatchObject([{ kind: 'release', title: 'Screen', detail, target: `release:${second}` }]);
    await passTo(running, evenLater);
    expect(await stateOf(ann, second)).toBe('suspended');
    await running.end();
  });

  it('is taken away by a release that somebody approves', async () => {
    const { running, ann, bob } = await aTeam();
    await ann.save(records, shows('help'));
    const { id: second } = (await ann.release('Screen', [records], evenLater)).json;
    await withoutHelp(ann);
    await ann.save('campaign:summer', cheaper);
    const documents = [...withoutHelpKeys, 'campaign:summer'].map(partsOf);
    const { json } = await ann.call('releases.create', { title: 'Without help', reason: 'A test', documents, stops: [second] });
    expect([json.state, await failing(ann)]).toEqual(['awaiting_approval', []]);
    await decided(bob, 'releases.approve', { id: json.id }, second, 'goes live on Tue 12 Aug 2025 07:00 (Malaysia) and would be stopped');
    expect(await stateOf(ann, json.id)).toBe('live');
    expect(await failing(ann)).toMatchObject([{ title: 'Screen', target: `release:${second}` }]);
    await running.end();
  });
});

it('A scheduled release that would not pass its checks is said before its time, where a roll-out that takes a text away is given to everybody', async () => {
  const running = await aServerOfTheProduct();
  const ann = await anOperatorClient(running, { id: 'ann' });
  const [word, value] = await aWordOfNobody(ann);
  await ann.save('screen:home', (body) => ({
    ...body,
    blocks: [...body.blocks, { type: 'text', id: 'more', text: { t: `settings.${word}` } }],
  }));
  const { id } = (await ann.release('Screen', ['screen:home'], evenLater)).json;
  await ann.save(settings, (body) => ({ ...body, texts: { ...body.texts, [word]: undefined } }));
  const documents = [partsOf(settings)];
  const begun = await ann.call('rollouts.create', { title: 'Without it', reason: 'A test', share: 10, documents });
  expect([value, begun.status, await failing(ann)]).toEqual(['Fresh', 201, []]);
  await decided(ann, 'rollouts.finish', { id: begun.json.id }, id);
  expect(await failing(ann)).toMatchObject([{ title: 'Screen', target: `release:${id}` }]);
  await running.end();
});

it('of two releases of one instant the first is approved over what comes before it, and the overview says that the second will be stopped', async () => {
  const { running, ann, bob } = await aTeam();
  await ann.save(records, shows('help'));
  await ann.save('campaign:summer', cheaper);
  const first = (await ann.release('First', [records, 'campaign:summer'], later)).json;
  expect(first.state).toBe('awaiting_approval');
  await withoutHelp(ann);
  const second = (await ann.release('Second', withoutHelpKeys, later)).json;
  expect(second.state).toBe('scheduled');
  const { stops } = (await bob.call('releases.approve', { id: first.id, reason: 'Seen' })).json.params;
  expect(stops).toMatchObject([{ release: second.id, title: 'Second' }]);
  expect(await bob.call('releases.approve', { id: first.id, reason: 'Seen', stops: [second.id] })).toMatchObject({
    json: { state: 'scheduled' },
  });
  expect(await failing(ann)).toMatchObject([{ title: 'Second', target: `release:${second.id}` }]);
  await passTo(running, later);
  expect([await stateOf(ann, first.id), await stateOf(ann, second.id)]).toEqual(['live', 'suspended']);
  await running.end();
});

describe('What is foreseen of releases that wait', () => {
  it('is judged over what will not be stopped: one behind another that will be goes live without it, and is not said', async () => {
    const team = await aTeam();
    const { running, ann } = team;
    const { first, second } = await twoThatWait(team);
    await ann.save(records, shows('fresh', 'title'));
    const third = await ann.release('Screen again', [records], last);
    expect(third.json.state).toBe('scheduled');
    await ann.call('releases.cancel', { id: first, reason: 'Not now', stops: [second] });
    expect((await failing(ann)).map(({ target }: Body) => target)).toEqual([`release:${second}`]);
    await passTo(running, last);
    expect([await stateOf(ann, second), await stateOf(ann, third.json.id)]).toEqual(['suspended', 'live']);
    await running.end();
  });

  it('is nothing again once what it stands on is scheduled anew before it', async () => {
    const team = await aTeam();
    const { running, ann } = team;
    const { first, second } = await twoThatWait(team);
    await ann.call('releases.cancel', { id: first, reason: 'Not now', stops: [second] });
    expect(await failing(ann)).toHaveLength(1);
    await ann.release('Words again', [words], later);
    expect(await failing(ann)).toEqual([]);
    await passTo(running, evenLater);
    expect(await stateOf(ann, second)).toBe('live');
    await running.end();
  });

  it('is judged again only when something else is live or waits', async () => {
    const team = await aTeam();
    const { running, ann } = team;
    await twoThatWait(team);
    const db = running.database.schema('config');
    const look = async () => foreseeSuspensions(db, running.server.product.current(), await waitingWithDocuments(db));
    const found = await look();
    expect(await look()).toBe(found);
    await ann.save('campaign:check-in', coins(2));
    await ann.release('Two', ['campaign:check-in'], last);
    const waits = await look();
    expect(waits).not.toBe(found);
    await ann.save('screen:home', (body) => ({ ...body, state: { ...body.state, count: 7 } }));
    await ann.release('Seven', ['screen:home']);
    expect(await look()).not.toBe(waits);
    await running.end();
  });
});
