// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ReviewProblems } from '../../../../client/ops/pages/releases/ReviewProblems.tsx';
import type { DocumentProblem } from '../../../../client/ops/problem.ts';
import { mounted } from '../../mounted.ts';

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
  const { place } = await mounted(
    <MantineProvider>
      <MemoryRouter>
        <ReviewProblems severity="error" problems={[{ ...problem, ...end }]} chosen={[banner]} onChange={() => undefined} />
      </MemoryRouter>
    </MantineProvider>,
  );
  const named = [...place.querySelectorAll('a')].filter((link) => link.getAttribute('href')?.startsWith('/releases/'));
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(buttons);
  expect(named.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(links);
});
