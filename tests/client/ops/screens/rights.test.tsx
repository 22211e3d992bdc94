// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DraftSessionsContext } from '../../../../client/ops/editing/use-draft.ts';
import Screens from '../../../../client/ops/pages/screens/Screens.tsx';
import type { ListedScreen } from '../../../../client/ops/pages/screens/screen-entries.ts';
import { Variants } from '../../../../client/ops/pages/screens/Variants.tsx';
import { editors, type Role, roles } from '../../../../schemas/ops/roles.ts';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { openPage } from '../console.tsx';
import { noSessions } from './draft-sessions.ts';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const listed = [
  { kind: 'screen', id: 'home', title: 'Home', state: 'live' },
  { kind: 'screen', id: 'home@TH', title: 'Home', state: 'live', market: 'TH' },
] as readonly ListedScreen[];
const mayEdit = (role: Role) => editors.some((each) => each === role);
const buttons = (place: ParentNode) => [...place.querySelectorAll('button')].map(({ textContent }) => textContent?.trim());

describe.each(roles.map((role) => [role, mayEdit(role)] as const))('A %s is offered what makes screens: %s', (role, may) => {
  const open = (page: React.ReactNode) =>
    openPage({
      ...{ path: '/screens', at: '/screens', role, answers: { '/documents': { items: listed } } },
      page: <DraftSessionsContext value={noSessions}>{page}</DraftSessionsContext>,
    });

  it('in the list', async () => {
    shown = await open(<Screens />);
    await expect.poll(() => shown!.place.textContent).toContain('Home');
    expect(buttons(shown.place).includes('New')).toBe(may);
  });

  it('in the menu of markets, where a variant is made and taken away', async () => {
    shown = await open(<Variants screen={{ id: 'home@TH' } as ScreenDocument} screens={listed} />);
    await act(async () => shown!.place.querySelector('button')!.click());
    await expect.poll(() => document.querySelector('[role="menu"]')?.textContent).toContain('Thailand only');
    const items = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
    expect([items.includes('Variant for Malaysia'), items.includes('Remove this variant')]).toEqual([may, may]);
  });
});

it.each([
  [['MY'], 'Malaysia'],
  [['MY', 'SG'], 'Malaysia or Singapore'],
] as const)('An editor of %s is offered no new screen, and reads how to have a version of an existing one', async (markets, named) => {
  shown = await openPage({
    ...{ path: '/screens', at: '/screens', markets, answers: { '/documents': { items: listed } } },
    page: (
      <DraftSessionsContext value={noSessions}>
        <Screens />
      </DraftSessionsContext>
    ),
  });
  await expect.poll(() => shown!.place.textContent).toContain('Home');
  expect(buttons(shown.place)).not.toContain('New');
  const list = shown.place.querySelector('section[aria-label="Screens"]');
  expect(list?.textContent).toContain(
    `A new screen is for all markets: those who look after all of them begin it. To change a screen for ${named} alone, open it`,
  );
});
