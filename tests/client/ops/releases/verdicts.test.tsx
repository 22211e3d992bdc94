// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Release } from '../../../../client/ops/pages/releases/release.ts';
import { Approvals, Stopped } from '../../../../client/ops/pages/releases/Verdicts.tsx';
import { openPage } from '../console.tsx';
import { base } from './a-release.ts';

const at = '2026-11-30T04:05:00Z';
const adi = { id: 'adi', name: 'Adi Santoso' };
const ended: Release = { ...base, state: 'cancelled', needsApproval: true, author: { id: 'carla', name: 'Carla Ng' } };

describe('A release that stopped says why, and by whom and when where that was a person', () => {
  it.each<[string, Partial<Release>, string, string]>([
    [
      'declined by a colleague',
      { stateReason: '12 is plenty', cancelled: { by: adi, at, isDeclined: true } },
      'Adi Santoso asked for changes, 30/11/2026 12:05: 12 is plenty',
      'Adi SantosoAsked for changes 30/11/2026 12:0512 is plenty',
    ],
    [
      'taken back by its author',
      { stateReason: 'Too early', cancelled: { by: ended.author, at, isDeclined: false } },
      'Carla Ng took it back, 30/11/2026 12:05: Too early',
      'Carla NgTook it back 30/11/2026 12:05Too early',
    ],
    [
      'stopped by its checks',
      { state: 'suspended', stateReason: 'It no longer passes its checks: 1 error' },
      'It no longer passes its checks: 1 error',
      '',
    ],
  ])('%s', async (_what, release, bar, last) => {
    const shown = await openPage({
      path: '/',
      at: '/',
      page: (
        <>
          <Stopped release={{ ...ended, ...release }} />
          <Approvals release={{ ...ended, ...release }} />
        </>
      ),
      answers: {},
    });
    onTestFinished(shown.end);
    expect(shown.place.querySelector('p')?.textContent).toBe(bar);
    const people = [...shown.place.querySelectorAll('li')].slice(1).map((li) => li.querySelector('div')?.textContent);
    expect(people.join()).toContain(last);
    expect(people).toHaveLength(last ? 1 : 0);
  });
});
