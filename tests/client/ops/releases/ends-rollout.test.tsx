// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { EndsRollout } from '../../../../client/ops/pages/releases/EndsRollout.tsx';
import { openPage } from '../console.tsx';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const settings = { kind: 'locale', id: 'en.settings' } as const;
const home = { kind: 'screen', id: 'home' } as const;
const rollout = (state: string, documents: readonly object[]) => ({ id: '1', title: 'A friendlier word', state, share: 10, documents });
const tried = [
  { ...settings, title: 'Settings in English' },
  { ...home, title: 'Home' },
];

it.each([
  [
    'one document that a roll-out tries is named',
    'running',
    [settings],
    'The roll-out “A friendlier word” tries Settings in English on 10 % of devices.',
  ],
  [
    'two that it tries are both named',
    'running',
    [settings, home],
    'The roll-out “A friendlier word” tries Settings in English and Home on 10 % of devices.',
  ],
  ['another document says nothing', 'running', [{ kind: 'screen', id: 'me' } as const], ''],
  ['a roll-out that has ended says nothing', 'overtaken', [settings], ''],
])('before a release, %s', async (_what, state, documents, said) => {
  const page = (
    <main>
      Drafts <EndsRollout documents={documents} />
    </main>
  );
  shown = await openPage({ path: '/new', at: '/new', page, answers: { '/rollouts': { items: [rollout(state, tried)] } } });
  const ends = said && `${said} It ends with this release: all devices then have what goes live here.`;
  await expect.poll(() => shown!.place.querySelector('main')?.textContent).toBe(`Drafts ${ends}`);
  expect(shown.place.querySelector('a')?.getAttribute('href')).toBe(said ? '/rollouts' : undefined);
});
