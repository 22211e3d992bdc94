import { afterEach, describe, expect, it } from 'vitest';
import { configNetwork } from '../../../client/shell/documents/network.ts';

/** What the page asked for before there was an app. */
const askedAhead = globalThis as { ahead?: Record<string, Promise<unknown>> };
afterEach(() => {
  delete askedAhead.ahead;
});

const place = { market: 'MY', language: 'en', trial: 'wheel' };
const path = 'screens/home?market=MY&language=en&trial=wheel&with=needs';

/** A network that answers everything with its own path, and what was sent over it. */
function aNetwork(ahead?: Record<string, Promise<unknown>>) {
  if (ahead) askedAhead.ahead = ahead;
  const sent: string[] = [];
  const network = configNetwork(
    async (url) => {
      sent.push(String(url));
      return Response.json({ from: 'network' });
    },
    () => undefined,
  );
  return { network, sent };
}

describe('A document that the page asked for itself', () => {
  it('is not asked for again, the first time', async () => {
    const { network, sent } = aNetwork({ [path]: Promise.resolve({ from: 'page' }) });
    expect(network.isAhead).toBe(true);
    expect(await network.screen('home', place)).toEqual({ from: 'page' });
    expect(sent).toEqual([]);
  });

  it('is asked for the second time: another release may be live', async () => {
    const { network, sent } = aNetwork({ [path]: Promise.resolve({ from: 'page' }) });
    await network.screen('home', place);
    expect(await network.screen('home', place)).toEqual({ from: 'network' });
    expect(sent).toEqual([`/config/v1/${path}`]);
  });

  it.each([
    ['had no good answer', { [path]: Promise.resolve(0) }],
    ['is another', { 'screens/home?market=TH&language=th&with=needs': Promise.resolve({ from: 'page' }) }],
  ])('is asked for where it %s', async (_case, ahead) => {
    const { network, sent } = aNetwork(ahead);
    expect(await network.screen('home', place)).toEqual({ from: 'network' });
    expect(sent).toEqual([`/config/v1/${path}`]);
  });

  it('is none where the page asked for nothing', () => {
    expect(aNetwork().network.isAhead).toBe(false);
  });
});
