import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { goTo, leavePhonesEmpty, openConsole, openRoute } from './console-window.ts';
import { type Operator, signInAs } from './operators.ts';

/** Somebody of the campaign team makes a wheel of prizes alone, a banner that leads to it, and one release of both; then empties a name that is live. */
let app: TestApp;
let world: Page;
let editor: Operator;
beforeAll(async () => {
  app = await startApp({ demo: true });
  editor = await signInAs('campaign', app.address);
  world = await openConsole(editor.token);
  await openRoute(world, app.address, '/campaigns');
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

interface Prize {
  readonly gives: { readonly kind: string; readonly coins?: number };
  readonly fonts: readonly { readonly text?: unknown }[];
}
const drafted = async () => {
  const { body } = await editor.call('documents.get', { kind: 'campaign', id: 'durian-wheel', view: 'draft' });
  return (body as unknown as { prizes: readonly Prize[] }).prizes;
};
const dialog = () => world.getByRole('dialog');
const field = (pointer: string) => world.locator(`[data-pointer="${pointer}"]`);
const entry = (at: number) => field('/prizes').locator('> div > ol > li').nth(at).locator('button[aria-expanded]').first();
const button = (name: string) => world.getByRole('button', { name, exact: true });
const focused = () => world.evaluate(() => document.activeElement?.textContent?.trim());

/** Gives cells what the ones before them give, beside the console, which is loaded again with them. */
async function fillCells(cells: readonly number[]): Promise<void> {
  if (cells.length === 0) return;
  await editor.draft('campaign', 'durian-wheel', (body) => {
    const prizes = body.prizes as readonly { readonly id: string; readonly range: number }[];
    const filled = prizes.map((prize, at) => (cells.includes(at) ? { ...prizes[at - 1], id: prize.id, range: prize.range } : prize));
    return { ...body, prizes: filled };
  });
  await openRoute(world, app.address, '/campaigns/durian-wheel');
}

async function make(kind: string, name: string): Promise<void> {
  await goTo(world, '/campaigns');
  await button('New').click();
  await dialog().getByText(kind, { exact: true }).click();
  await dialog().getByLabel('Name').fill(name);
  await dialog().getByLabel('Description').fill('Spin for durians');
  await button('Create').click();
  await world.getByRole('heading', { name, level: 1 }).waitFor();
}

describe('A wheel of prizes alone', () => {
  it('is shown as it stands, and gets the empty cell that it lacks by a button', async () => {
    await make('Prize draw', 'Durian wheel');
    expect((await editor.call('documents.get', { kind: 'campaign', id: 'durian-wheel' })).problems).toEqual([]);
    // One cell is filled by hand; a deep run fills all by hand.
    await fillCells(inFull([3, 5, 7], []));
    await world.getByRole('tab', { name: /^Prizes/ }).click();
    for (const at of inFull([1], [1, 3, 5, 7])) {
      await entry(at).click();
      await field(`/prizes/${at}/gives/kind`).getByText('Coins', { exact: true }).click();
      await field(`/prizes/${at}/gives/coins`).getByRole('spinbutton').fill('7');
    }
    await world.getByRole('tab', { name: 'General' }).click();
    await button('1 problem').click();
    await world.getByText('One cell has to stay empty, where a draw stops that wins nothing').waitFor();
    await expect.poll(focused).toBe('Add an empty cell');
    await world.frameLocator('iframe').getByRole('heading', { name: 'Durian wheel' }).waitFor();
    await button('Add an empty cell').click();
    await button('Review and publish').waitFor();
    expect((await drafted()).map(({ gives }) => gives.kind)).toEqual([...Array(8).fill('coins'), 'nothing']);
  });

  it('loses its coins with its kind, and has them again with one step back', async () => {
    await entry(0).click();
    await field('/prizes/0/gives/kind').getByText('Nothing', { exact: true }).click();
    await field('/prizes/0/name').getByText('The words name coins, and it gives none: write other words.').waitFor();
    expect((await drafted())[0]!.gives).toEqual({ kind: 'nothing' });
    await button('Undo').click();
    await button('Review and publish').waitFor();
    expect((await drafted())[0]!.gives).toEqual({ kind: 'coins', coins: 5 });
  });

  it('says the new name of a prize in its cell', async () => {
    await field('/prizes/0/name').getByRole('textbox').fill('Durian plush');
    await world.frameLocator('iframe').getByText('Durian plush').first().waitFor();
    expect((await drafted())[0]!.fonts.map(({ text }) => text)).toEqual([undefined]);
  });
});

describe('A banner that leads to it', () => {
  beforeAll(async () => {
    // From here on nothing is looked at in a phone.
    await world.close();
    world = await leavePhonesEmpty(await openConsole(editor.token));
    await openRoute(world, app.address, '/campaigns');
  });

  it('is asked where it leads by the button that counts what is to fill in', async () => {
    await make('Banner', 'Durian days');
    await button('1 to fill in').click();
    await expect.poll(focused).toBe('Choose one, to fill in');
    await world.keyboard.press('Enter');
    await world.getByRole('menuitem', { name: /^Prize draw/ }).click();
    await world.getByRole('option', { name: /^Durian wheel/ }).click();
    await button('1 problem').click();
    for (const market of ['KH', 'CN']) await world.getByRole('checkbox', { name: market }).uncheck();
    await button('Review and publish').click();
  });

  it('is released with it by one button, with its words in every language', async () => {
    await world.getByText('“Durian wheel” is not live: take it in.').waitFor();
    await world.getByText('8 of 16 drafts').waitFor();
    await button('Take in Durian wheel').click();
    await world.getByText('16 of 16 drafts').waitFor();
    await button('Ask for approval').click();
    await dialog().getByLabel('Reason').fill('A wheel of durians');
    await world.keyboard.press('Control+Enter');
    await world.getByRole('heading', { name: 'Durian days, Durian wheel', level: 1 }).waitFor();
    await world.getByText('Waiting for approval').waitFor();
  });
});

describe('A name that is live', () => {
  it('is told at its field where it is too long, in whatever language', async () => {
    await goTo(world, '/campaigns/toy-days');
    const name = field('/name');
    await name.getByRole('tab', { name: 'Tiếng Việt' }).click();
    await name.getByRole('textbox').fill('x'.repeat(600));
    await name.getByText('600 letters are too many in Vietnamese: 60 fit at most.').waitFor();
    await button('Undo').click();
    await name.getByText(/letters are too many/).waitFor({ state: 'detached' });
  });

  it('is to fill in at once where it is emptied, and is told in one line of the review', async () => {
    const name = field('/name');
    await name.getByRole('tab', { name: 'English' }).click();
    await name.getByRole('textbox').fill('');
    await name.getByText('To fill in: The words are still to be written.').waitFor();
    await button('1 to fill in').waitFor();
    const { items } = await editor.call('documents.list', { drafts: true, limit: 1000 });
    const documents = items.map(({ kind, id }) => ({ kind, id }));
    const { problems } = await editor.call('validations.create', { documents });
    expect(problems.map(({ code, id, pointer }) => [code, id, pointer])).toEqual([['text.unknown', 'toy-days', '/name/t']]);
    await name.getByRole('textbox').fill('Toy days');
    await name.getByText('To fill in').waitFor({ state: 'detached' });
  });
});
