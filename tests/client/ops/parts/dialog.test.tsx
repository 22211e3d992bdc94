// @vitest-environment happy-dom

import { MantineProvider, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReasonDialog } from '../../../../client/ops/parts/ReasonDialog.tsx';
import { theme } from '../../../../client/ops/theme.ts';
import { sources } from '../../../tidy/sources.ts';
import { mounted } from '../../mounted.ts';
import { dialog, dialogsWork, field, focused, opened, press, pressEscape, pressOutside } from '../dialogs.ts';
import { typeInto } from '../type-into.ts';

beforeEach(dialogsWork);

function Page({ suggestion = '' }: { readonly suggestion?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <MantineProvider theme={theme}>
      <button type="button" onClick={() => setOpen(true)}>
        Begin
      </button>
      <ReasonDialog
        opened={isOpen}
        title="Add somebody"
        action="Add"
        suggestion={suggestion}
        onClose={() => setOpen(false)}
        run={async () => undefined}
      >
        <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </ReasonDialog>
    </MantineProvider>
  );
}

async function open(suggestion?: string) {
  await mounted(<Page {...(suggestion ? { suggestion } : {})} />);
  await press('Begin');
  await opened('Add somebody');
}

const alerts = () => [...dialog()!.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).filter(Boolean);

describe('A dialog in which nothing was typed closes without a question', () => {
  it.each([
    ['Escape', pressEscape],
    ['a press outside', pressOutside],
    ['✕', () => press('Close')],
    ['Cancel', () => press('Cancel')],
  ])('by %s', async (_way, leave) => {
    await open('The usual reason');
    await leave();
    expect(dialog()).toBeNull();
  });
});

describe('A dialog in which something was typed', () => {
  it('stays as it is after a press outside', async () => {
    await open();
    await typeInto(field('Reason'), 'A long story');
    await pressOutside();
    expect([field('Reason').value, dialog()!.textContent?.includes('lost')]).toEqual(['A long story', false]);
  });

  it.each([
    ['Escape', pressEscape],
    ['✕', () => press('Close')],
    ['Cancel', () => press('Cancel')],
  ])('asks after %s, and goes on with the words and the keys where they were', async (_way, leave) => {
    await open();
    await typeInto(field('Reason'), 'A long story');
    await leave();
    expect(alerts()).toEqual(['What you typed is lost if this closes.']);
    expect(focused()).toBe('Go on typing');
    await press('Go on typing');
    expect([field('Reason').value, focused()]).toEqual(['A long story', 'Reason']);
    expect(alerts()).toEqual([]);
  });

  it('keeps the words however often Escape is pressed, and closes by “Discard it”', async () => {
    await open();
    await typeInto(field('Name'), 'Aisha');
    for (let times = 0; times < 4; times++) await pressEscape();
    expect(field('Name').value).toBe('Aisha');
    await pressEscape();
    await press('Discard it');
    expect(dialog()).toBeNull();
  });

  it('closes without a question once its fields hold what they held before', async () => {
    await open('The usual reason');
    await typeInto(field('Reason'), 'Another one');
    await typeInto(field('Reason'), 'The usual reason');
    await pressEscape();
    expect(dialog()).toBeNull();
  });
});

it('a dialog begins at its first field', async () => {
  await open();
  expect(focused()).toBe('Name');
});

it.each([
  ['chosen already, at the next field', 'MY', 'Reason'],
  ['not chosen, at the list', null, 'Where'],
])('where its first list is %s', async (_what, value, at) => {
  await mounted(
    <MantineProvider theme={theme}>
      <ReasonDialog opened title="Switch off" action="Off" onClose={() => undefined} run={async () => undefined}>
        <Select label="Where" data={['MY', 'SG']} value={value} />
      </ReasonDialog>
    </MantineProvider>,
  );
  await opened('Switch off');
  expect(focused()).toBe(at);
});

/** Dialogs in which nothing is typed, and those that guard their words themselves. */
const exempt = [
  'client/ops/parts/Dialog.tsx',
  'client/ops/parts/ShownOnce.tsx',
  // A large view of a table of a draft, which is saved as it is typed.
  'client/ops/forms/table/TableControl.tsx',
  // A picture of how texts fit.
  'client/ops/pages/texts/FitCheckDialog.tsx',
  // The frame: keys, the palette, and the sign-in that cannot be closed.
  'client/ops/frame/Shortcuts.tsx',
  'client/ops/frame/Find.tsx',
  'client/ops/frame/SignInAgain.tsx',
];

it('every dialog of the console is a `Dialog` or shown once, or is listed here with the reason', () => {
  const raw = sources.filter(({ path, text }) => path.startsWith('client/ops/') && /<Modal[\s.>]/.test(text)).map(({ path }) => path);
  expect(raw.sort()).toEqual([...exempt].sort());
});

/** Drawers and popovers close by a press anywhere: in these nobody types anything but a search. */
const closesAnywhere = [
  // What a draft changes, and where it is used.
  'client/ops/documents/DraftActions.tsx',
  // A text and a picture are looked for and chosen.
  'client/ops/forms/TextKeyPicker.tsx',
  'client/ops/forms/fields/PictureControl.tsx',
];

it('nothing that a press elsewhere loses is typed in a drawer or popover: each is listed here with the reason', () => {
  const raw = sources.filter(({ path, text }) => path.startsWith('client/ops/') && /<(Drawer|Popover)[\s.>]/.test(text));
  expect(raw.map(({ path }) => path).sort()).toEqual(closesAnywhere);
});
