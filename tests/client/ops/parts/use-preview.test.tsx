// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { usePreview } from '../../../../client/ops/parts/phone/use-preview.ts';
import { firstViewer } from '../../../../client/ops/parts/phone/viewer.ts';
import { sentenceOf } from '../../../../client/ops/problem.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';

const viewer = firstViewer('2027-03-01T00:00:00.000Z', shippedSite);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const busy = async () => Response.json({ code: 'server.unavailable', title: 'System busy' }, { status: 503 });
const refused = async () => Response.json({ code: 'ops.role_required', title: 'Not for this role' }, { status: 403 });
const opened = async () => Response.json({ id: 'p', url: '/preview/p', scheduled: [], problems: [] });

let answer: () => Promise<Response>;
let asked = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) => {
    if (method !== 'DELETE') asked += 1;
    return answer();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  asked = 0;
});

function Shown({ route }: { readonly route: string }) {
  const { preview, error } = usePreview({}, viewer, route);
  return <p>{`${preview?.id ?? 'nothing'} ${error ? sentenceOf(error) : 'fine'}`}</p>;
}
const show = async () => (await mounted(<Shown route="/home" />)).place;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('A preview that does not reach the server', () => {
  it.each([
    ['that is gone', lost],
    ['that is busy', busy],
  ])('%s is asked for again until it does', async (_what, answers) => {
    answer = answers;
    const place = await show();
    await pass(0);
    expect([place.textContent?.startsWith('nothing'), asked]).toEqual([true, 1]);
    await pass(3_000);
    await pass(3_000);
    expect([place.textContent?.startsWith('nothing'), asked]).toEqual([true, 3]);
    answer = opened;
    await pass(3_000);
    expect(place.textContent).toBe('p fine');
    await pass(60_000);
    expect(asked).toBe(4);
  });

  it('is not asked for again where it was refused', async () => {
    answer = refused;
    const place = await show();
    await pass(60_000);
    expect([place.textContent, asked]).toEqual(['nothing Not for this role', 1]);
  });

  it('is not asked for any more once its page is left', async () => {
    answer = lost;
    const { show: replace } = await mounted(<Shown route="/home" />);
    await pass(0);
    await replace(null);
    await pass(60_000);
    expect(asked).toBe(1);
  });
});
