// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actionText } from '../../../../client/ops/pages/history/action-texts.ts';
import { targetWords } from '../../../../client/ops/pages/history/target-words.ts';

const sources = ['member-server', 'config-server'].flatMap((server) =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(server, file), 'utf8')),
);
const found = (pattern: RegExp): readonly string[] =>
  [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word)))].sort();

const actions = found(/\baction: '(\w+\.\w+)'/g);
const kinds = found(/\btarget: `(\w+):/g);
const actor = { id: 'ann', name: 'Ann', role: 'admin' } as const;

it('there are actions and kinds to say', () => expect([actions.length > 30, kinds.length > 12]).toEqual([true, true]));

it.each(actions)('what was done is said in words, not as %s', (action) => {
  expect(actionText(action, undefined, new Map())).not.toContain(action);
});

/** Kinds whose targets are made of more than an id. */
const ids: Readonly<Record<string, string>> = { redemptions: 'all', screen: 'home', switch: 'block:banner', member_code_key: 'a key' };

it.each(kinds)('what it was about is said in words, not as %s:…', (kind) => {
  expect(targetWords({ actor, target: `${kind}:${ids[kind] ?? '01m838'}` }, new Map())).not.toMatch(/01m838|:/);
});

it.each([
  ['account:ann', 'Ann'],
  ['redemptions:all', 'Parcels that wait'],
  ['redemptions:MY', 'Parcels that wait in Malaysia'],
  ['campaign:toy-days', 'Toy days'],
  ['screen:home', 'Start'],
  ['locale:zh-CN.home@HK', 'Home in Simplified Chinese (HK)'],
])('%s is %s', (target, words) => {
  expect(targetWords({ actor, target }, new Map([['screen:home', 'Start']]))).toBe(words);
});
