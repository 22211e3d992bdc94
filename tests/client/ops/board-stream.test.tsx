// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBoardInterval, useBoardStream } from '../../../client/ops/board-stream.ts';

class Stream extends EventTarget {
  static opened: Stream[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }
  close() {
    this.readyState = 2;
  }
  say(name: string) {
    return act(async () => void this.dispatchEvent(new Event(name)));
  }
}

beforeEach(() => {
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function Board({ channel }: { readonly channel: string | undefined }) {
  useBoardStream(channel);
  return useBoardInterval();
}

async function shown(channel: string | undefined) {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Board channel={channel} />));
  return { place, root };
}

it('asks seldom while the stream tells, every few seconds while it is down, and opens one again that was refused', async () => {
  const { place, root } = await shown('abc');
  const [stream] = Stream.opened;
  expect([stream!.url, place.textContent]).toEqual(['/config/v1/events?channel=abc', '5000']);
  await stream!.say('open');
  expect(place.textContent).toBe('60000');
  await stream!.say('error');
  expect([place.textContent, Stream.opened.length]).toEqual(['5000', 1]);
  stream!.readyState = 2;
  await stream!.say('error');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(Stream.opened.length).toBe(2);
  await Stream.opened[1]!.say('open');
  expect(place.textContent).toBe('60000');
  await act(async () => root.unmount());
  expect(Stream.opened[1]!.readyState).toBe(2);
});

it('opens nothing for somebody who may not answer', async () => {
  const { place, root } = await shown(undefined);
  expect([Stream.opened.length, place.textContent]).toEqual([0, '5000']);
  await act(async () => root.unmount());
});
