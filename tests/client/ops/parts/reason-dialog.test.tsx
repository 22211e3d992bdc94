// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ReasonDialog } from '../../../../client/ops/parts/ReasonDialog.tsx';
import { OpsProblem } from '../../../../client/ops/problem.ts';
import { theme } from '../../../../client/ops/theme.ts';
import { typeInto } from '../type-into.ts';

// Fields that grow with their text follow it; there are no letters here.
beforeEach(() => {
  Object.assign(document, { fonts: new EventTarget() });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
});

/** A dialog about one thing, which is gone once it is done. */
function Page({ run }: { readonly run: () => Promise<unknown> }) {
  const [thing, setThing] = useState<string | undefined>('Lucky wheel');
  return (
    <MantineProvider theme={theme}>
      <ReasonDialog
        opened={thing !== undefined}
        title={thing ?? ''}
        action="Switch off"
        suggestion="The prize ran out"
        onClose={() => setThing(undefined)}
        run={run}
      >
        {thing && <p>Members lose {thing}.</p>}
      </ReasonDialog>
    </MantineProvider>
  );
}

async function open(run: () => Promise<unknown>) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<Page run={run} />));
  await expect.poll(() => document.body.textContent).toContain('Members lose Lucky wheel.');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Switch off')!;
  await act(async () => button.click());
}

it('a dialog that is done goes at once, and does not stand there empty', async () => {
  await open(async () => undefined);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('a refusal stands until something is changed, which it is not about', async () => {
  await open(() => Promise.reject(new OpsProblem({ code: 'release.conflict', status: 412, title: 'Lucky wheel is off' })));
  const alert = () => document.querySelector('[role="alert"]')?.textContent;
  await expect.poll(alert).toBe('Lucky wheel is off');
  await typeInto(document.querySelector('textarea')!, 'It ran out');
  expect(alert()).toBe('');
});
