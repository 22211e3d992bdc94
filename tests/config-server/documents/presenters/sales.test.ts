import { expect, it } from 'vitest';
import { saleName } from '../../../../config-server/documents/presenters/sales.ts';

const plans = {
  tiers: { vip: { name: '@t:plans.vip' } },
  plans: [
    { id: 'vip-year', tier: 'vip', months: 12 },
    { id: 'svip-month', tier: 'svip', months: 1 },
    { id: 'vip-draft', tier: 'vip' },
    { id: 'year-draft', months: 12 },
    { id: 'empty-draft' },
  ],
};
const words = (text: unknown) => (text === '@t:plans.vip' ? 'Punch VIP' : undefined);

it.each([
  ['tier and months', 'vip-year', 'Punch VIP, 12 months'],
  ['a tier that has no name yet', 'svip-month', 'SVIP, 1 month'],
  ['a tier alone', 'vip-draft', 'Punch VIP'],
  ['months alone', 'year-draft', '12 months'],
  ['its id while a draft says neither', 'empty-draft', 'empty-draft'],
  ['its id where the document has no such plan', 'gone', 'gone'],
])('a plan is named by %s', (_what, id, expected) => expect(saleName(plans, id, words)).toBe(expected));
