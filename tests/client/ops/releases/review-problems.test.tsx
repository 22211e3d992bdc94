// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ReviewProblems } from '../../../../client/ops/pages/releases/ReviewProblems.tsx';
import type { DocumentProblem } from '../../../../client/ops/problem.ts';

afterEach(() => document.body.replaceChildren());

const banner = { kind: 'campaign', id: 'moon-bear-first' } as const;
const problem: DocumentProblem = {
  ...banner,
  code: 'link.campaign',
  severity: 'error',
  pointer: '/action/lottery',
  message: '',
  hint: '',
  ops: 'It leads nowhere.',
};
const cure = { title: 'Durian wheel', documents: [{ kind: 'campaign', id: 'durian-wheel' }] } as const;

it.each<[string, Partial<DocumentProblem>, readonly string[], readonly string[]]>([
  ['nothing', {}, [], []],
  ['a draft that was left out', { cure: { ...cure, documents: [...cure.documents] } }, ['Take it in'], []],
  ['a release that waits', { waits: { release: '12', title: 'Durian' } }, [], ['Release “Durian” /releases/12']],
])('a problem that is ended by %s has the way there', async (_what, end, buttons, links) => {
  const home = document.createElement('div');
  document.body.append(home);
  await act(async () =>
    createRoot(home).render(
      <MantineProvider>
        <MemoryRouter>
          <ReviewProblems severity="error" problems={[{ ...problem, ...end }]} chosen={[banner]} onChange={() => undefined} />
        </MemoryRouter>
      </MantineProvider>,
    ),
  );
  const named = [...home.querySelectorAll('a')].filter((link) => link.getAttribute('href')?.startsWith('/releases/'));
  expect([...home.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(buttons);
  expect(named.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(links);
});
