import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockGroups } from '../../../client/blocks/groups.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { shownTypes } from '../../../schemas/shown-types.ts';

const readScreen = (id: string): ScreenDocument =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../screens/${id}.json`), 'utf8'));

/** All types that stand anywhere in a document, its sheets too. */
function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && typeof value.type === 'string' ? [value.type] : [];
  return [...own, ...Object.values(value).flatMap(typesIn)];
}

const home = readScreen('home');
const visitor = [...shownTypes(home, false)];
const member = typesIn(home).filter((type) => !visitor.includes(type));
/** What a visitor fills in on the way to an account. */
const forms = ['login', 'register', 'forget-password']
  .flatMap((id) => typesIn(readScreen(id)))
  .filter((type) => !visitor.includes(type) && !member.includes(type));

describe('The groups in which views come are those of the screens that ship', () => {
  it.each([
    ['home', visitor, 'a visitor’s home'],
    ['member', member, 'home for members and in its sheets'],
    ['forms', forms, 'the way to an account'],
  ] as const)('%s', (group, shown, where) => {
    const grouped: readonly string[] = blockGroups[group];
    const missing = [...new Set(shown)].filter((type) => !grouped.includes(type));
    const idle = grouped.filter((type) => !shown.includes(type));
    expect({ missing, idle }, `client/blocks/groups.ts: ${where} decides the group ${group}`).toEqual({ missing: [], idle: [] });
  });

  it('are sorted, and name a type once', () => {
    for (const types of Object.values(blockGroups)) expect(types).toEqual([...types].sort());
    const all = Object.values(blockGroups).flat();
    expect(all).toEqual([...new Set(all)]);
  });
});
