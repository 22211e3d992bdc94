// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import History from '../../../../client/ops/pages/history/History.tsx';
import { openPage } from '../console.tsx';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const row = (target: string, action: string, title?: string) => {
  const actor = { id: 'ann', name: 'Ann', role: 'campaign' };
  return { id: target, at: '2026-11-21T04:00:00.000Z', actor, action, target, ...(title ? { title } : {}) };
};

it('what was done is said of documents, pictures and roll-outs by their names, and by their kind where they have none', async () => {
  const rows = [
    row('picture:k3v9', 'pictures.update'),
    row('picture:m4t2', 'pictures.update'),
    row('picture:gone', 'pictures.delete'),
    row('campaign:toy-days', 'drafts.put'),
    row('rollout:1', 'rollout.overtaken'),
    row('rollout:gone', 'rollouts.create'),
  ];
  const answers = {
    '/audit-log': { items: rows },
    '/member-audit-log': { items: [] },
    '/documents': { items: [{ kind: 'campaign', id: 'toy-days', title: 'Toy days', state: 'live' }] },
    '/rollouts': { items: [{ id: '1', title: 'A friendlier word' }] },
    '/media': {
      items: [
        { id: 'k3v9', name: 'Moon bear at night' },
        { id: 'm4t2', name: '' },
      ],
    },
  };
  shown = await openPage({ path: '/history', at: '/history', page: <History />, answers });
  const head = () => [...shown!.place.querySelectorAll('table[aria-label="History"] thead th')].findIndex((th) => th.textContent === 'Of');
  const named = () => [...shown!.place.querySelectorAll('tbody tr')].map(({ children }) => children[head()]?.textContent);
  await expect.poll(named).toEqual(['Moon bear at night', 'A picture', 'A picture', 'Toy days', 'A friendlier word', 'A roll-out']);
});
