import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentFolders } from '../../config-server/baseline/document-files.ts';
import type { DocumentKind } from '../../schemas/release.ts';
import { pageEvents } from '../fixtures/page-events.ts';
import { currentInstant, instantIn } from '../one-clock.ts';
import { startApp, type TestApp } from './app.ts';
import { type Operator, signInAs, simulated } from './operators.ts';

// biome-ignore lint/suspicious/noExplicitAny: documents of every kind are changed here
type Body = any;

interface BusyConsole {
  readonly app: TestApp;
  /** Where the documents of the build stand, to be changed by a deploy. */
  readonly folder: string;
  readonly editor: Operator;
  readonly malaysia: Operator;
  readonly admin: Operator;
}

const root = join(import.meta.dirname, '../..');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The product in the middle of a working week: something of everything that the console can show. `close` takes its documents away too. */
export async function startBusyConsole(): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  for (const part of documentFolders) cpSync(join(root, part), join(folder, part), { recursive: true });
  const app = await startApp({ demo: true, baselineFolder: folder });
  await app.call('POST', '/test/limits', { body: { off: true } });
  const as = (who: Parameters<typeof signInAs>[0]) => signInAs(who, app.address);
  const world = {
    app,
    folder,
    editor: await as('campaign'),
    malaysia: await as('campaign.my'),
    admin: await as('admin'),
  };
  await publishAndTakeBack(world);
  await missSchedule(world);
  await deployOverRelease(world);
  await waitForThings(world);
  await switchThingsOff(world);
  await failOnPages(world);
  await leaveDrafts(world);
  await hirePeople(world);
  return {
    ...app,
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Drafts a change and releases it alone. */
async function release(who: Operator, kind: DocumentKind, id: string, change: (body: Body) => Body, title: string, publishAt?: string) {
  await who.draft(kind, id, (body) => change(structuredClone(body)));
  const when = publishAt === undefined ? {} : { publishAt };
  return who.call('releases.create', {
    title,
    reason: `${title}, as agreed on Monday`,
    documents: [{ kind, id }],
    ...(kind === 'campaign' ? { confirms: await simulated(who, [{ kind, id }]) } : {}),
    ...when,
  });
}

const text = (key: string, words: string) => (body: Body) => ({ ...body, texts: { ...body.texts, [key]: words } });
const merge = (part: Body) => (body: Body) => ({ ...body, ...part });
const inMarket = (market: string, part: Body) => (body: Body) => ({
  ...body,
  byMarket: { ...body.byMarket, [market]: { ...body.byMarket[market], ...part } },
});

async function publishAndTakeBack({ editor }: BusyConsole): Promise<void> {
  await release(editor, 'locale', 'en.benefits', text('title_discount', 'Members’ price'), 'Friendlier benefit titles');
  const { id } = await release(editor, 'campaign', 'check-in', merge({ dailyCoins: 2 }), 'Two coins a day');
  await editor.call('releases.rollBack', { id, reason: 'Meant for next week', as: 'release' });
}

/**
 * Scheduled, then deployed over: it is suspended from the minute it was to go live. The product's clock is stopped meanwhile: by a clock that runs, a slow
 * machine would schedule it too late, or fire it before the deploy.
 */
async function missSchedule({ app, folder, editor }: BusyConsole): Promise<void> {
  await app.clock(currentInstant());
  await release(editor, 'locale', 'th.home', text('news', 'ข่าววันเสาร์'), 'Saturday’s news in Thai', instantIn(minuteMs));
  deploy(folder, 'locales/th/home.json', text('news', 'ข่าวด่วน'));
  await app.running.config.reloadBaseline();
  await app.clock(instantIn(2 * minuteMs));
  await app.call('POST', '/test/jobs/fire-schedules');
  await app.clock(null);
}

async function deployOverRelease({ app, folder, editor }: BusyConsole): Promise<void> {
  await release(editor, 'locale', 'en.shell', text('place', 'Your country and language'), 'Say what the place button does');
  deploy(folder, 'locales/en/shell.json', text('place', 'Where you are'));
  await app.running.config.reloadBaseline();
}

function deploy(folder: string, file: string, change: (body: Body) => Body): void {
  const path = join(folder, file);
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
}

async function waitForThings({ editor, malaysia }: BusyConsole): Promise<void> {
  await release(
    editor,
    'campaign',
    'coins',
    inMarket('HK', { minorPerCoin: 45 }),
    'More coins for every dollar in Hong Kong before the winter fair',
  );
  await release(
    malaysia,
    'campaign',
    'levels',
    inMarket('MY', { shippingCapMinor: 1200 }),
    'Free shipping up to MYR 12',
    instantIn(3 * dayMs),
  );
  await release(editor, 'locale', 'vi.home', text('news', 'Tin mới'), 'News in Vietnamese', instantIn(9 * dayMs));
}

async function switchThingsOff({ editor, malaysia }: BusyConsole): Promise<void> {
  const turn = (who: Operator, target: string, on: boolean, reason: string, market?: 'MY' | 'TH') =>
    who.call('killSwitches.set', { target, on, reason, ...(market ? { market } : {}) });
  await turn(editor, 'screen:lottery-draw', true, 'The wheel stops on the wrong prize');
  await turn(malaysia, 'block:banner', true, 'Shows last year’s prices', 'MY');
  for (const [at, target] of ['campaign:stores', 'screen:store-record', 'action:openSheet', 'block:news-card'].entries()) {
    for (const on of [true, false]) await turn(editor, target, on, on ? 'Rehearsal' : 'The rehearsal is over', at % 2 ? 'TH' : undefined);
  }
}

async function failOnPages({ app, editor }: BusyConsole): Promise<void> {
  const { revision } = await editor.call('overview.get', {});
  const report = (phase: string, screen: string, block: string, message: string) => ({
    type: 'fault' as const,
    revision,
    phase,
    screen,
    block,
    message,
  });
  const often = report('binding', 'home', 'check-in-strip check-in', 'facts.checkIn.days is not there yet, so the week cannot be drawn');
  const events = [...Array(7).fill(often), report('chunk', 'membership', 'level-journey', 'Failed to fetch dynamically imported module')];
  await app.call('POST', '/rum/events', { body: pageEvents(events) });
  await app.call('POST', '/rum/events', { body: pageEvents([{ ...often, revision: 1 }]) });
}

async function leaveDrafts({ editor, malaysia }: BusyConsole): Promise<void> {
  await editor.draft('campaign', 'check-in', (body) => ({ ...body, dailyCoins: -2, milestones: [] }));
  await editor.draft('campaign', 'toy-express', (body) => ({ ...body, ground: 'mint' }));
  await editor.draft('locale', 'en.coins', text('new_campaign_note', 'More coins on every toy until the train leaves'));
  await editor.draft('locale', 'en.banners', text('toy_express.description', 'Money off every toy and every puzzle'));
  await editor.draft('screen', 'membership', (body: Body) => ({ ...body, blocks: [...body.blocks].reverse() }));
  await editor.draft('screen', 'profile', (body: Body) => ({ ...body, blocks: [...body.blocks, { type: 'nothing', id: 'nothing' }] }));
  await malaysia.draft('screen', 'home@MY', () => ({ ...homeOfMalaysia(), id: 'home@MY' }));
}

const homeOfMalaysia = (): Body => JSON.parse(readFileSync(join(root, 'screens/home.json'), 'utf8'));

/** More people than one page of the history shows rows of. */
async function hirePeople({ admin }: BusyConsole): Promise<void> {
  const names = [
    'Mei Tan',
    'Dewi Rahayu',
    'Sokha Kim',
    'Nguyễn Thị Minh Khai',
    'Somchai Jaidee',
    'Maximiliane Featherstonehaugh-Cholmondeley',
  ];
  const people = await Promise.all(
    names.map((name, at) => {
      const markets = at % 2 ? { markets: ['ID' as const, 'TH' as const] } : {};
      const email = `person${at}@ops.demo.punchcard.test`;
      return admin.call('accounts.create', { name, email, role: at % 3 ? 'campaign' : 'finance', reason: 'Joins the team', ...markets });
    }),
  );
  const { id } = people.at(-1)!.account;
  for (let turns = 0; turns < 14; turns++)
    for (const active of [false, true]) await admin.call('accounts.update', { id, active, reason: active ? 'Back again' : 'On leave' });
}
