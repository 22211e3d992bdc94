// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PicturePane } from '../../../../client/ops/pages/pictures/PicturePane.tsx';
import Switches from '../../../../client/ops/pages/switches/Switches.tsx';
import { inAll } from '../../../deep.ts';
import { openPage } from '../console.tsx';
import { dialog, dialogsWork, field, focused, press, pressEscape } from '../dialogs.ts';
import { typeInto } from '../type-into.ts';

const pig = {
  id: 'pig',
  name: 'Pig',
  alt: {},
  art: JSON.stringify({ file: 'pig', width: 100, height: 100, widths: [100], focus: { x: 50, y: 50 }, alt: {} }),
  width: 100,
  height: 100,
  bytes: 1_000,
  uses: 0,
  usedBy: [],
};
const site = { body: { languages: { en: {}, th: {} } } };
const answers = { '/kill-switches': { items: [] }, '/media/pig': pig, '/documents/site/site': site };
const pages: readonly (readonly [what: string, path: string, page: ReactNode])[] = [
  ['the page of switches', '/switches', <Switches key="s" />],
  ['the pane of a picture', '/pictures/:id', <PicturePane key="p" id="pig" closeTo="/pictures" />],
];

let page: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => page?.end());
beforeEach(dialogsWork);

const path = () => page!.router.state.location.pathname;
const text = () => document.querySelector('textarea')!;
async function open(of: (typeof pages)[number]): Promise<string> {
  const at = of[1].replace(':id', 'pig');
  const shown = (
    <>
      <Link to="/history">History</Link>
      {of[2]}
    </>
  );
  page = await openPage({ path: of[1], at, page: shown, answers });
  await expect.poll(() => document.querySelector('textarea')).not.toBeNull();
  return at;
}
const follow = () => act(async () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'History')!.click());
const question = () => dialog()?.querySelector('[role="alert"]')?.textContent;

describe.each(inAll(pages.slice(0, 1), pages))('%s', (...of) => {
  it('is left without a question where nothing was typed', async () => {
    await open(of);
    await follow();
    expect(path()).toBe('/history');
  });

  it.each([
    ['Go on typing', () => press('Go on typing')],
    ['Escape', pressEscape],
  ])('asks once something was typed, and stays with the words and the keys by %s', async (_way, stay) => {
    const at = await open(of);
    await typeInto(text(), 'A long story');
    await follow();
    await expect.poll(question).toBe('What you typed is lost if you leave.');
    expect(path()).toBe(at);
    await stay();
    await expect.poll(() => dialog()).toBeNull();
    expect([path(), text().value, document.activeElement === text()]).toEqual([at, 'A long story', true]);
  });

  it('is left by “Discard it”', async () => {
    await open(of);
    await typeInto(text(), 'A long story');
    await follow();
    await expect.poll(focused).toBe('Go on typing');
    await press('Discard it');
    await expect.poll(path).toBe('/history');
  });

  it('holds a tab that is closed, as long as something is typed', async () => {
    await open(of);
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(true);
    await typeInto(text(), 'A long story');
    expect(leaves()).toBe(false);
    await typeInto(text(), '');
    expect(leaves()).toBe(true);
  });
});

describe('The pane of a picture is left without a question', () => {
  /** What the server holds, until it is deleted. */
  async function openPig(): Promise<void> {
    await open(pages[1]!);
    let held: typeof pig | undefined = pig;
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const at = new URL(url, 'http://console.test').pathname.replace('/ops/v1', '');
      if (method === 'DELETE') held = undefined;
      else if (method !== 'GET') held = { ...pig, name: String(JSON.parse(String(body)).name).trim() };
      const answer = at === '/media/pig' ? held : at === '/documents/site/site' ? site : undefined;
      if (method === 'DELETE') return new Response(null, { status: 204 });
      return Response.json(answer ?? { code: 'request.not_found', title: 'Not there' }, { status: answer ? 200 : 404 });
    });
  }
  const give = async (action: string) => {
    await press(action);
    await expect.poll(dialog).not.toBeNull();
    await typeInto(field('Reason'), 'Asked by the shop');
    await press(action);
  };
  const heading = () => document.querySelector('h2')?.textContent;

  it('once a name with a space at its end was saved', async () => {
    await openPig();
    await typeInto([...document.querySelectorAll('input')].find(({ value }) => value === 'Pig')!, 'Pig 2 ');
    await give('Save');
    await expect.poll(() => heading()).toBe('Pig 2');
    await expect.poll(dialog).toBeNull();
    await follow();
    expect(path()).toBe('/history');
  });

  it('once it was deleted, with what was typed', async () => {
    await openPig();
    await typeInto(text(), 'A long story');
    await give('Delete');
    await expect.poll(path).toBe('/pictures');
    expect(question()).toBeUndefined();
  });
});
