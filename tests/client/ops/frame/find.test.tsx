// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Find } from '../../../../client/ops/frame/Find.tsx';
import type { Role } from '../../../../schemas/ops/roles.ts';
import { inAll } from '../../../deep.ts';
import { openPage } from '../console.tsx';
import { dialog } from '../dialogs.ts';
import { typeInto } from '../type-into.ts';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const documents = [
  { kind: 'campaign', id: 'accounts', type: 'accounts', title: 'Sign-in and codes', state: 'live' },
  { kind: 'campaign', id: 'lucky-wheel', type: 'lottery', title: 'Lucky wheel', state: 'live' },
  { kind: 'screen', id: 'lucky@TH', title: 'Lucky page', market: 'TH', state: 'live' },
  { kind: 'locale', id: 'ms.lottery', title: 'Lottery', language: 'ms', state: 'live' },
];
const releases = [
  { id: '12', title: 'Two more prizes', state: 'superseded', revision: 2 },
  { id: '2', title: 'A calmer home', state: 'awaiting_approval' },
  { id: '21', title: 'Later', state: 'awaiting_approval' },
];
const answers = {
  '/documents': { items: documents },
  '/releases': { items: releases },
  '/redemptions': { items: [{ id: 'r', redeemNumber: 'RD-261130-LXWLZT', itemName: 'Canvas tote', status: 'waiting_for_delivery' }] },
  '/accounts': { items: [{ id: 'sam', name: 'Sam Oei', email: 'sam@ops.test', role: 'support', active: true }] },
  '/colleagues': { items: [{ id: 'sam', name: 'Sam Oei', pass: 'a-pass' }] },
};

/** What the palette finds for the words, each with what stands beside it, and where the first leads. */
async function find(words: string, role: Role = 'campaign', until?: string) {
  const asked: string[] = [];
  shown = await openPage({
    ...{ path: '/*', at: '/', role },
    page: <Find opened onClose={() => undefined} />,
    answers: new Proxy(answers as Readonly<Record<string, object>>, {
      get: (all, path: string) => {
        asked.push(path);
        return all[path];
      },
    }),
  });
  await expect.poll(dialog).not.toBeNull();
  await typeInto(dialog()!.querySelector('input')!, words);
  const options = () =>
    [...dialog()!.querySelectorAll('[role="option"]')].map(
      (each) => `${each.querySelector('span')!.textContent} | ${each.querySelector('small')!.textContent}`,
    );
  // Documents come last of all that is asked for.
  await expect
    .poll(() => asked.includes('/documents') && dialog()!.querySelector('[role="status"]')!.textContent !== 'Searching …')
    .toBe(true);
  if (until) await expect.poll(options).toContain(until);
  return { options: options(), asked, first: () => press('Enter') };
}

async function press(key: string) {
  const input = dialog()!.querySelector('input')!;
  await act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  return shown!.router.state.location.pathname + shown!.router.state.location.search;
}

const findings: readonly [words: string, role: Role, found: string, to: string][] = [
  ['RD-261130-LXWLZT', 'viewer', 'RD-261130-LXWLZT | Canvas tote', '/redemptions/RD-261130-LXWLZT?status=all'],
  ['release 2', 'finance', 'A calmer home | Release 2, waiting for approval', '/releases/2'],
  ['sam oei', 'admin', 'Sam Oei | Support', '/settings'],
  ['sam', 'support', 'Sam Oei | Their conversations', '/board?assigned=sam'],
  ['rd-261130-lxwlzt', 'fulfilment', 'RD-261130-LXWLZT | Canvas tote', '/redemptions/RD-261130-LXWLZT?status=all'],
  ['Release 21', 'viewer', 'Later | Release 21, waiting for approval', '/releases/21'],
  ['revision 2', 'viewer', 'Two more prizes | Release 12, revision 2', '/releases/12'],
  ['2', 'viewer', 'A calmer home | Release 2, waiting for approval', '/releases/2'],
];

describe('The palette', () => {
  it.each(inAll(findings.slice(0, 4), findings))('finds “%s” for a %s: %s, and Enter leads to %s', async (words, role, found, to) => {
    const { options, first } = await find(words, role, found);
    expect(options[0]).toBe(found);
    expect(await first()).toBe(to);
  });

  it.each(inAll<Role>(['viewer'], ['viewer', 'campaign', 'fulfilment', 'finance']))(
    'asks for no names that a %s may not read',
    async (role) => {
      const { options, asked } = await find('sam oei', role);
      expect(asked.filter((path) => path === '/accounts' || path === '/colleagues')).toEqual([]);
      expect(options.filter((each) => each.includes('Sam'))).toEqual([]);
    },
  );

  it('says of documents what they are, and where they hold, not their keys', async () => {
    const { options } = await find('lucky', 'viewer', 'Lucky wheel | Campaign');
    expect(options).toEqual([
      'Sign-in and codes | Campaign',
      'Lucky wheel | Campaign',
      'Lucky page | Screen, Thailand only',
      'Lottery (Malay) | Texts',
    ]);
  });

  it('lists for a bare number what bears it, not what has it somewhere in its words', async () => {
    const { options } = await find('2', 'viewer', 'A calmer home | Release 2, waiting for approval');
    expect(options).toEqual(['A calmer home | Release 2, waiting for approval', 'Two more prizes | Release 12, revision 2']);
  });

  it('does not offer the message board to a viewer', async () => {
    expect((await find('board', 'viewer')).options.filter((each) => each.startsWith('Message board'))).toEqual([]);
    await shown!.end();
    expect((await find('board', 'support')).options[0]).toBe('Message board | g q');
  });
});
