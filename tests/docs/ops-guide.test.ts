import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import draws from '../../campaigns/programme/draws.json' with { type: 'json' };
import operations from '../../campaigns/programme/operations.json' with { type: 'json' };
import { mostBytes } from '../../config-server/pictures/rules.ts';
import { type OpsOperationId, opsOperations } from '../../schemas/ops/index.ts';
import type { OpsOperation } from '../../schemas/ops/operation.ts';
import { roles } from '../../schemas/ops/roles.ts';
import { chapters } from '../../scripts/pictures/chapters.ts';
import { page, root, tableUnder } from './pages.ts';

const guide = page('docs/ops.md');
const shown = (text: string) => [...text.matchAll(/!\[[^\]]+\]\(ops\/([\w-]+)\.png\)/g)].map(([, name = '']) => name);
const made = chapters.map(({ name }) => name);

describe('The pictures of docs/ops.md', () => {
  it('are those that `npm run pictures` makes, each once, and no other file stands beside them', () => {
    expect(shown(guide).sort()).toEqual([...made].sort());
    expect(readdirSync(join(root, 'docs/ops')).sort()).toEqual(made.map((name) => `${name}.png`).sort());
  });

  it('are one a chapter at most', () => {
    const crowded = guide.split(/^##+ /m).filter((chapter) => shown(chapter).length > 1);
    expect(crowded).toEqual([]);
  });

  it('are small enough to be loaded together', () => {
    const sizes = made.map((name) => statSync(join(root, `docs/ops/${name}.png`)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000);
  });
});

describe('What docs/ops.md promises', () => {
  const rows: readonly (readonly [row: string, operations: readonly OpsOperationId[]])[] = [
    ['Write and discard drafts', ['drafts.put', 'drafts.remove', 'drafts.delete']],
    ['Publish, schedule, roll back', ['releases.create', 'releases.rollBack']],
    ['Upload, describe, replace and delete pictures', ['pictures.create', 'pictures.update', 'pictures.replace', 'pictures.delete']],
    ['Approve, ask for changes, take back what waits', ['releases.approve', 'releases.cancel']],
    ['Try on some devices, widen, stop, give to everybody', ['rollouts.create', 'rollouts.widen', 'rollouts.stop', 'rollouts.finish']],
    ['Switch off and on', ['killSwitches.set']],
    ['Settle conflicts after a deploy', ['conflicts.settle']],
    [
      'Pick, ship, receive, cancel; see addresses',
      [
        'redemptions.pick',
        'redemptions.ship',
        'redemptions.receive',
        'redemptions.cancel',
        'redemptions.export',
        'redemptionShipments.import',
      ],
    ],
    ['Simulate prize draws', ['lotteries.simulate']],
    ['Give members spins', ['drawChances.grant']],
    ['Void vouchers', ['vouchers.void']],
    ['Lock members, unlock them, sign them out', ['memberLocks.create', 'memberLocks.end', 'memberSessions.end']],
    ['Match, dismiss and import orders', ['unmatchedOrders.match', 'unmatchedOrders.dismiss', 'orderImports.create']],
    ['Ask for corrections of coins', ['adjustments.create']],
    ['Decide on corrections of coins', ['adjustments.approve']],
    ['Refund plans', ['subscriptions.refund']],
    ['Answer, move and check in bookings', ['reservations.decide']],
    ['Decide on invitations', ['invitations.accept', 'invitations.reject']],
    ['Read and answer what members write', ['threads.list', 'threads.get', 'threads.answer', 'threads.update']],
    ['Send test messages', ['messageTests.create']],
    ['See deliveries', ['outbox.list']],
    [
      'Send a delivery again, partner keys, keys of member codes',
      ['outbox.replay', 'partnerKeys.create', 'partnerKeys.end', 'memberCodeKeys.replace'],
    ],
    ['Add and change people', ['accounts.create', 'accounts.update', 'accounts.reset']],
  ];

  it.each(rows)('%s: for the roles the operations name', (name, ids) => {
    const cells = tableUnder(guide, 'Who may do what').find(([first]) => first === name) ?? [];
    const allowed = roles.filter((_role, at) => cells[at + 1] === 'yes');
    for (const id of ids) expect((opsOperations[id] as OpsOperation).roles, id).toEqual(allowed);
  });

  it('the table names every role in its order, and has no other row', () => {
    const [head = ''] = guide.split('\n## Who may do what\n')[1]!.match(/^\|.*$/m)!;
    const names = head.split('|').slice(2, -1);
    expect(names.map((name) => name.trim().toLowerCase().replace('campaigns', 'campaign'))).toEqual([...roles]);
    expect(tableUnder(guide, 'Who may do what').map(([first]) => first)).toEqual(rows.map(([name]) => name));
  });

  it('its numbers are those of the documents', () => {
    expect(guide).toMatch(/after five wrong tries/i);
    expect(guide).toContain('a quarter of an hour');
    expect(guide).toContain('lasts ten hours');
    expect(guide).toContain('three days as a rule');
    expect(guide).toContain('more than a fifth');
    expect(guide).toContain(`up to ${mostBytes / 1_000_000} MB`);
    expect(guide).toContain('one in ten thousand as a rule, and only from two hundred draws on');
    expect(draws.alarm).toEqual({ pBelow: 0.0001, minDraws: 200 });
    const said = { signInTries: 5, signInPauseMinutes: 15, sessionHours: 10, previewHours: 72, growthLimitPercent: 20 };
    expect(operations).toMatchObject(said);
  });
});
