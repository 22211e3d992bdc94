import { expect, it } from 'vitest';
import { campaignRules } from '../../config-server/checks/campaign-rules.ts';
import type { Json } from '../../config-server/documents/document.ts';

it.each<[string, readonly (readonly [id: string, ...sources: string[]])[], readonly string[]]>([
  [
    'nothing where each has its own',
    [
      ['one', 'pos', 'shop'],
      ['two', 'play'],
    ],
    [],
  ],
  [
    'two partners of one id',
    [
      ['one', 'pos'],
      ['one', 'play'],
    ],
    ['schema.unique /partners/1/id'],
  ],
  [
    'a source of two partners',
    [
      ['one', 'pos'],
      ['two', 'play', 'pos'],
    ],
    ['schema.unique /partners/1/sources/1'],
  ],
])('the check of partners finds %s (4.9)', (_what, partners, problems) => {
  const found: string[] = [];
  const body = { partners: partners.map(([id, ...sources]) => ({ id, sources })) } as unknown as Json;
  campaignRules.partners!(body, undefined as never, (code, pointer) => found.push(`${code} ${pointer}`));
  expect(found).toEqual(problems);
});
