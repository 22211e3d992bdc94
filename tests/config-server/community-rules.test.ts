import { expect, it } from 'vitest';
import { checkCommunity } from '../../config-server/checks/community-rules.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import type { Json } from '../../config-server/documents/document.ts';
import { aRelease } from '../member-server/programme.ts';

const { documents } = aRelease();
const index = { campaign: (id: string) => documents.get(`campaign:${id}`) } as unknown as ProductIndex;
const group = { store: 'my-kl-city-tumbly', link: 'https://t.me/x', markets: ['MY'] };

it.each<[string, object, string[]]>([
  ['nothing where all is well', {}, []],
  ['nothing of a group of the whole market', { store: undefined }, []],
  ['nothing of a picture instead of a link', { link: undefined, art: { media: 'qr' } }, []],
  ['no code to show', { link: undefined }, ['schema.required /art']],
  ['a store that is not there', { store: 'gone' }, ['link.entry /store']],
  ['a store of another market', { markets: ['SG'] }, ['campaign.market /markets']],
])('a chat group has %s (A-103)', (_what, change, problems) => {
  const found: string[] = [];
  checkCommunity({ ...group, ...change } as Json, index, (code, pointer) => found.push(`${code} ${pointer}`));
  expect(found).toEqual(problems);
});
