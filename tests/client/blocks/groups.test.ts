import { expect, it } from 'vitest';
import { blockGroups } from '../../../client/blocks/groups.ts';
import { groupsOf } from '../../../scripts/check/groups.ts';

const groups = groupsOf('.');

it.each([
  ['home', 'a visitor’s home'],
  ['member', 'home for members and in its sheets'],
  ['forms', 'the way to an account'],
] as const)('the group %s has the views that %s shows', (group, where) => {
  expect(blockGroups[group], `client/blocks/groups.ts: ${where} shows others now; npm run check block writes the list`).toEqual(
    groups[group],
  );
});

it('the groups are those that there are, and name a type once', () => {
  expect(Object.keys(blockGroups)).toEqual(Object.keys(groups));
  const all = Object.values(blockGroups).flat();
  expect(all).toEqual([...new Set(all)]);
});
