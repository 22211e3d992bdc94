// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ReleaseActions } from '../../../../client/ops/pages/releases/ReleaseActions.tsx';
import type { Release } from '../../../../client/ops/pages/releases/release.ts';
import { openPage } from '../console.tsx';
import { typeInto } from '../type-into.ts';
import { base } from './a-release.ts';

// Fields that grow with their text follow it; there are no letters here.
beforeEach(() => {
  Object.assign(document, { fonts: new EventTarget() });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
});

const dialog = () => document.querySelector('[role="dialog"]');
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === name);

async function opened(release: Partial<Release>) {
  const page = <ReleaseActions release={{ ...base, ...release }} difference={undefined} onDone={() => undefined} />;
  const shown = await openPage({ path: '/', at: '/', page, answers: { '/rollouts': { items: [] } } });
  onTestFinished(shown.end);
  await act(async () => button('Roll back')!.click());
  await expect.poll(dialog).not.toBeNull();
}

describe('Rolling back', () => {
  it.each([
    ['what is live promises it at once', {}, 'Roll back', 'A new release puts its documents back as they were before, at once.'],
    [
      'what a later release overtook offers drafts from the start',
      { state: 'superseded', inForce: false, isOvertaken: true },
      'Put the earlier versions into drafts',
      'A later release changed the same documents.',
    ],
    [
      'what is in force in part offers drafts from the start',
      { state: 'superseded', inForce: true, isOvertaken: true },
      'Put the earlier versions into drafts',
      'A later release changed the same documents.',
    ],
  ] as const)('%s', async (_what, release, action, words) => {
    await opened(release);
    expect(button(action, dialog()!)).toBeDefined();
    expect(dialog()!.textContent).toContain(words);
  });

  it('names the drafts in its way with whose they are, as links', async () => {
    const detail = 'Benefits in English has a draft by Bea Lim; discard or release it first';
    const drafts = [{ kind: 'locale', id: 'en.benefits', title: 'Benefits in English', by: 'Bea Lim' }];
    const refusal = { status: 412, code: 'release.conflict', title: 'Conflict', detail, params: { drafts } };
    await opened({ state: 'superseded', inForce: false, isOvertaken: true });
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 412 }));
    await typeInto(dialog()!.querySelector('textarea')!, 'Too plain');
    await act(async () => button('Put the earlier versions into drafts', dialog()!)!.click());
    await expect.poll(() => dialog()?.querySelector('[role="alert"]')?.textContent).toBe(detail);
    const [link] = dialog()!.querySelectorAll('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Benefits in English', '/texts/benefits']);
    expect(link?.closest('li')?.textContent).toBe('Benefits in English, a draft by Bea Lim');
  });
});
