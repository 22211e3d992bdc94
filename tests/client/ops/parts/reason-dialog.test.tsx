// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReasonDialog } from '../../../../client/ops/parts/ReasonDialog.tsx';
import { theme } from '../../../../client/ops/theme.ts';

// Fields that grow with their text follow it; there are no letters here.
beforeEach(() => void Object.assign(document, { fonts: new EventTarget() }));
afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

/** A dialog about one thing, which is gone once it is done. */
function Page() {
  const [thing, setThing] = useState<string | undefined>('Lucky wheel');
  return (
    <MantineProvider theme={theme}>
      <ReasonDialog
        opened={thing !== undefined}
        title={thing ?? ''}
        action="Switch off"
        suggestion="The prize ran out"
        onClose={() => setThing(undefined)}
        run={async () => undefined}
      >
        {thing && <p>Members lose {thing}.</p>}
      </ReasonDialog>
    </MantineProvider>
  );
}

it('a dialog that is done goes at once, and does not stand there empty', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Page />));
  await expect.poll(() => document.body.textContent).toContain('Members lose Lucky wheel.');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Switch off')!;
  await act(async () => button.click());
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await act(async () => root.unmount());
});
