import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFolders } from '../../config-server/baseline/document-files.ts';
import { deep } from '../deep.ts';
import { instantIn } from '../one-clock.ts';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone, openPhoneOf } from './browser.ts';
import { findBarriers, findFlaws } from './looks.ts';
import { block, open, press } from './steps.ts';

/** The proof of a draw as a visitor opens it, before and after the day, honest and tampered with. */
const lotteries = ['lucky-wheel', 'nine-treasures', 'lucky-reels'] as const;
type Outcome = 'prize' | 'near_miss';
interface Drawn {
  readonly drawId: string;
  readonly outcome: Outcome;
}

/** What the server says that is not so, and the steps that show it. */
const tamperings: readonly (readonly [what: string, change: object, crosses: readonly string[]])[] = [
  ['another client seed', { clientSeed: 'mango' }, ['number', 'chain']],
  ['another seed', { seed: '00'.repeat(32) }, ['promise', 'number']],
  ['another value', { value: '0000000000000000' }, ['number', 'chain']],
  ['another prize', { wantedPrize: 'no-such-prize' }, ['place', 'cell', 'chain']],
  ['another cell', { stopIndex: 63 }, ['cell', 'chain']],
  ['another place in the chain', { place: 4_711 }, ['chain']],
  ['another promise', { commitment: '0'.repeat(64) }, ['promise', 'chain']],
];

let app: TestApp;
let folder: string;
let page: Page;
let token: string;
const drawn = new Map<string, string>();
/** More prizes of the wheel, each for one look: what a page has read it keeps for a moment. */
const spare: string[] = [];

/** The documents as they ship, but with as many spins as anybody wants, and prizes and near misses often enough that 40 spins have both. */
function aFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'punchcard-proofs-'));
  for (const part of documentFolders) cpSync(part, join(made, part), { recursive: true });
  for (const id of lotteries) {
    const file = join(made, `campaigns/lotteries/${id}.json`);
    const document = JSON.parse(readFileSync(file, 'utf8'));
    const prizes = document.prizes.map((prize: { gives: { kind: string }; range: number }) => {
      const { stockTotal: _, capPerDay: __, capPerMember: ___, ...rest } = prize as Record<string, unknown>;
      return ['coins', 'nothing'].includes(prize.gives.kind) ? { ...rest, range: 1_000 } : prize;
    });
    writeFileSync(file, JSON.stringify({ ...document, prizes, freeChancesPerDay: 40, perMemberPerDay: 40, perMember: 100 }));
  }
  return made;
}

/** Draws until there is a prize and a near miss, and so many prizes more. */
async function drawBoth(lottery: string, token: string, more: number): Promise<void> {
  const enough = () => drawn.has(`${lottery} prize`) && drawn.has(`${lottery} near_miss`) && spare.length >= more;
  for (let each = 0; each < 40 && !enough(); each += 1) {
    const { status, body } = await app.call('POST', `/api/v1/lotteries/${lottery}/draws`, {
      token,
      headers: { 'idempotency-key': `proof-${lottery}-${each}` },
      body: { clientSeed: `pine-apple-${each}`, expectedCost: 0 },
    });
    expect([status, body.code]).toEqual([201, undefined]);
    const { drawId, outcome } = body as Drawn;
    if (outcome === 'prize' && drawn.has(`${lottery} prize`) && spare.length < more) spare.push(drawId);
    else drawn.set(`${lottery} ${outcome}`, drawId);
  }
}

async function aVisitor(): Promise<void> {
  await page?.close();
  page = await openPhone({ reducedMotion: 'reduce' });
}

async function show(lottery: string, outcome: Outcome, id = drawn.get(`${lottery} ${outcome}`)): Promise<void> {
  await open(page, app, `/lottery-draw?id=${lottery}&proof=${id}`);
  // The sheet of another proof may be open still.
  await page.locator('dialog[open]', { hasText: id! }).waitFor();
  await page.locator('[data-block="proof"][aria-busy="false"]').waitFor();
}

/** What stands at each step: right, wrong or later. */
const findings = async () =>
  Object.fromEntries(
    await page
      .locator('[data-block="proof"] [data-step]')
      .evaluateAll((steps) => steps.map((step) => [step.getAttribute('data-step'), step.getAttribute('data-finding')])),
  );
const verdict = () => page.locator('[data-block="proof"] [role=status]').innerText();
const all = (finding: string) => ({ promise: finding, given: finding, number: finding, place: finding, cell: finding, chain: finding });

beforeAll(async () => {
  folder = aFolder();
  app = await startApp({ demo: true, baselineFolder: folder });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
  for (const lottery of lotteries) await drawBoth(lottery, token, lottery === 'lucky-wheel' ? tamperings.length : 0);
  await aVisitor();
});
afterAll(async () => {
  await closePages();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('Before the day is over', () => {
  it('a prize is checked as far as it can be, and the page says when the rest is', async () => {
    await show('lucky-wheel', 'prize');
    expect(await findings()).toMatchObject({ ...all('later'), given: 'right', place: 'right', cell: 'right' });
    expect(await verdict()).toMatch(/^Fits so far\s+The secret number is told .*20\d\d/);
    const said = await page.locator('dialog[open]').innerText();
    expect(said).toMatch(/Lucky wheel, \d\d\/\d\d\/20\d\d/);
    expect(said).toMatch(/place [\d,]+ of [\d,]+ belongs to “/);
    expect(said).toContain(drawn.get('lucky-wheel prize'));
    expect(await findBarriers(page)).toEqual([]);
  });

  it('the member who won finds it beside the prize', async () => {
    await page.close();
    page = await openPhoneOf(token);
    await open(page, app, '/lottery-draw?id=lucky-reels&sheet=mine');
    await page.locator('[data-block^="prize-check:"] button').first().click();
    await page.waitForURL(/[?&]proof=/);
    await page.locator('[data-block="proof"][aria-busy="false"]').waitFor();
    expect(await verdict()).toContain('Fits so far');
    await aVisitor();
  });

  it('where a near miss stops waits for the seed', async () => {
    await show('lucky-reels', 'near_miss');
    expect(await findings()).toMatchObject({ place: 'right', cell: 'later', number: 'later' });
  });
});

describe('After the day', () => {
  beforeAll(async () => {
    await app.clock(`${instantIn(86_400_000).slice(0, 10)}T08:00:00.000Z`);
    for (const job of ['chain-draws', 'reveal-seeds']) await app.call('POST', `/test/jobs/${job}`);
    await aVisitor();
  });

  it.each(lotteries.flatMap((lottery) => (['prize', 'near_miss'] as const).map((outcome) => [lottery, outcome] as const)))(
    '%s: every step of a %s has its tick',
    async (lottery, outcome) => {
      await show(lottery, outcome);
      expect(await findings()).toEqual(all('right'));
      expect(await verdict()).toContain('Everything fits');
      // The screen is the same for all draws: a prize of one and a near miss of another, in turn, unless the run is a deep one.
      const turn = lotteries.indexOf(lottery) + (outcome === 'prize' ? 0 : 1);
      if (deep || turn % 3 === 0) expect(await findBarriers(page)).toEqual([]);
      expect(await findFlaws(page)).toEqual([]);
    },
  );

  const proofRoute = '**/api/v1/draws/*/proof';
  it.each(tamperings.map((each, at) => [...each, at] as const))('%s shows as crosses', async (_what, change, crosses, at) => {
    await page.route(proofRoute, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
    });
    await show('lucky-wheel', 'prize', spare[at]);
    const wrong = Object.entries(await findings()).filter(([, finding]) => finding === 'wrong');
    expect(wrong.map(([step]) => step)).toEqual(expect.arrayContaining([...crosses]));
    expect(await verdict()).toContain('Something does not fit');
    await page.unroute(proofRoute);
  });

  it('a browser that does no such sums says so, and checks what it can', async () => {
    await aVisitor();
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    await show('nine-treasures', 'prize');
    expect(await findings()).toEqual({ ...all('later'), given: 'right', place: 'right', cell: 'right' });
    expect(await verdict()).toContain('https');
  });

  it('values are copied, and the promises of all days are a tap away', async () => {
    await aVisitor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await show('lucky-wheel', 'prize');
    const { seed } = (await app.call('GET', `/api/v1/draws/${drawn.get('lucky-wheel prize')}/proof`)).body;
    await page.getByRole('button', { name: 'Copy: Secret number' }).click();
    await page.getByText('Copied').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(seed);
    await press(page, 'promises-open');
    await block(page, 'promises').waitFor();
    const promises = await page.locator('dialog[open]').last().innerText();
    const { items } = (await app.call('GET', '/api/v1/lotteries/lucky-wheel/commitments')).body;
    for (const { commitment } of items) expect(promises).toContain(commitment);
    expect(promises).toContain(seed);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findFlaws(page)).toEqual([]);
  });
});
