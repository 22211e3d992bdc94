// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { returnFocus } from '../../../../client/ops/frame/return-focus.ts';
import { Card } from '../../../../client/ops/parts/Card.tsx';
import { Dialog } from '../../../../client/ops/parts/Dialog.tsx';
import { theme } from '../../../../client/ops/theme.ts';
import { mounted } from '../../mounted.ts';
import { dialog, dialogsWork, focused, opened, press, pressEscape } from '../dialogs.ts';

beforeEach(() => {
  dialogsWork();
  onTestFinished(returnFocus(window));
});

interface Row {
  readonly id: string;
  readonly list: string;
}
const rows = (...ids: readonly string[]): readonly Row[] => ids.map((id) => ({ id, list: 'Monday' }));

interface PageProps {
  readonly before: readonly Row[];
  /** What is left once the dialog did what it asks for. */
  readonly after: readonly Row[];
  readonly title?: string;
}

/** Lists of rows that a dialog does something with. */
function Page({ before, after, title }: PageProps) {
  const [shown, setShown] = useState(before);
  const [open, setOpen] = useState<string>();
  const [then, setThen] = useState(false);
  const lists = [...new Set([...before, ...after].map(({ list }) => list))];
  return (
    <MantineProvider theme={theme}>
      <main tabIndex={-1}>
        <h1>Reservations</h1>
        <div role="tablist">
          <button type="button" role="tab" aria-selected={false}>
            Calendar
          </button>
          {title === undefined && (
            <button type="button" role="tab" aria-selected>
              Waiting
            </button>
          )}
        </div>
        <Card title={title}>
          {shown.length === 0 && <p>Nothing waits</p>}
          {lists.map((list) => (
            <ul key={list}>
              {shown
                .filter((row) => row.list === list)
                .map(({ id }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{id}</a>
                    <button type="button" data-focus-key={id} onClick={() => setOpen(id)}>{`Answer ${id}`}</button>
                  </li>
                ))}
            </ul>
          ))}
        </Card>
        <Dialog opened={open !== undefined} title="Answer" size={400} onClose={() => setOpen(undefined)}>
          <button
            type="button"
            onClick={() => {
              setShown(after);
              setOpen(undefined);
            }}
          >
            Confirm
          </button>
          <button
            type="button"
            onClick={() => {
              setThen(true);
              setOpen(undefined);
            }}
          >
            Go on
          </button>
        </Dialog>
        <Dialog opened={then} title="Then" size={400} onClose={() => setThen(false)}>
          <button
            type="button"
            onClick={() => {
              setShown(after);
              setThen(false);
            }}
          >
            Done
          </button>
        </Dialog>
      </main>
    </MantineProvider>
  );
}

describe('After a dialog the keys are', () => {
  it.each<readonly [what: string, from: string, props: PageProps, at: string]>([
    ['on what opened it', 'b', { before: rows('a', 'b'), after: rows('a', 'b') }, 'Answer b'],
    ['on the next row, where its row is gone', 'b', { before: rows('a', 'b', 'c'), after: rows('a', 'c') }, 'Answer c'],
    ['on the row before, where it was the last one', 'c', { before: rows('a', 'b', 'c'), after: rows('a', 'b') }, 'Answer b'],
    [
      'on the same thing at its new place',
      'a',
      { before: rows('a', 'b'), after: [...rows('b'), { id: 'a', list: 'Tuesday' }] },
      'Answer a',
    ],
    ['on the tab, where nothing is left', 'a', { before: rows('a'), after: [] }, 'Waiting'],
    ['on the heading of the card, where it has one', 'a', { before: rows('a'), after: [], title: 'Keys' }, 'Keys'],
  ])('%s', async (_what, from, props, at) => {
    await mounted(<Page {...props} />);
    await press(`Answer ${from}`);
    await opened('Answer');
    expect(focused()).toBe('Confirm');
    await press('Confirm');
    await expect.poll(focused).toBe(at);
  });

  it('on what opened it after Escape, too', async () => {
    await mounted(<Page before={rows('a', 'b')} after={[]} />);
    await press('Answer b');
    await opened('Answer');
    await pressEscape();
    await expect.poll(focused).toBe('Answer b');
  });

  it('on the page, where a second dialog followed the first', async () => {
    await mounted(<Page before={rows('a', 'b')} after={rows('b')} />);
    await press('Answer a');
    await opened('Answer');
    await press('Go on');
    await opened('Then');
    await expect.poll(focused).toBe('Done');
    await press('Done');
    await expect.poll(focused).toBe('Answer b');
  });
});

function Steps() {
  const [isDone, setDone] = useState(false);
  return (
    <MantineProvider theme={theme}>
      <Dialog opened title="Import" size={400} onClose={() => undefined}>
        <button type="button" key={isDone ? 'Close it' : 'Send'} onClick={() => setDone(true)}>
          {isDone ? 'Close it' : 'Send'}
        </button>
      </Dialog>
    </MantineProvider>
  );
}

it('the next step of a dialog has the keys where the one before is gone', async () => {
  await mounted(<Steps />);
  await opened('Import');
  await press('Send');
  await expect.poll(focused).toBe('Close it');
});

it('the next step of a dialog has the keys where it followed before the first one got them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await mounted(<Steps />);
  for (let turns = 0; dialog() === null && turns < 10; turns += 1) await act(async () => void (await vi.advanceTimersToNextTimerAsync()));
  await press('Send');
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect(focused()).toBe('Close it');
});

it('a row that leaves only after its dialog gives the keys to the next one', async () => {
  const { show } = await mounted(<Page key="x" before={rows('a', 'b')} after={rows('a', 'b')} />);
  await press('Answer a');
  await opened('Answer');
  await press('Confirm');
  await expect.poll(focused).toBe('Answer a');
  await act(async () => document.querySelector('li')!.remove());
  await expect.poll(focused).toBe('Answer b');
  await show(null);
});
