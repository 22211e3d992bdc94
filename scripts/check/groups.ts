import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expandParts } from '../../config-server/checks/parts.ts';
import type { ScreenDocument } from '../../schemas/screen.ts';
import { shownTypes } from '../../schemas/shown-types.ts';

export type Groups = Readonly<Record<'home' | 'member' | 'forms', readonly string[]>>;

/** The chunk groups of block views (`client/blocks/groups.ts`), computed from the screens below a folder; each sorted. */
export function groupsOf(root: string): Groups {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const index = { body: (_: string, id: string) => read(`parts/${id}.json`), isUnread: () => false, vocabulary: { blocks: {} } };
  const screen = (id: string) => {
    const place = { document: `screen:${id}`, pointer: '' } as const;
    return expandParts(place, read(`screens/${id}.json`), index, () => undefined, { left: Number.POSITIVE_INFINITY })
      .body as ScreenDocument;
  };
  const home = shownTypes(screen('home'), false);
  const member = [...typesIn(screen('home'))].filter((type) => !home.has(type));
  // The fields of a visitor's way to an account.
  const forms = [...typesIn(['login', 'register', 'forget-password'].map(screen))].filter(
    (type) => !home.has(type) && !member.includes(type),
  );
  return { home: [...home].sort(), member: member.sort(), forms: forms.sort() };
}

/** Updates `client/blocks/groups.ts`; the formatter breaks its lines afterwards. `isNew` is true if it changed. */
export function writeGroups(): { readonly groups: Groups; readonly isNew: boolean } {
  const path = 'client/blocks/groups.ts';
  const groups = groupsOf('.');
  const text = readFileSync(path, 'utf8');
  const isNew = (Object.keys(groups) as (keyof Groups)[]).some((name) => listed(text, name).join() !== groups[name].join());
  const body = Object.entries(groups).map(([name, types]) => `  ${name}: [${types.map((type) => `'${type}'`).join(', ')}],\n`);
  if (isNew)
    writeFileSync(
      path,
      text.replace(/(blockGroups = \{\n)[\s\S]*?(?=\} as const)/, (_, head) => head + body.join('')),
    );
  return { groups, isNew };
}

const listed = (text: string, group: string): readonly string[] =>
  [...(new RegExp(`^ {2}${group}: \\[([^\\]]*)`, 'm').exec(text)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, type]) => type!);

/** All block types anywhere in a document, including sheets. */
function typesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('type' in value && typeof value.type === 'string') found.add(value.type);
  for (const inner of Object.values(value)) typesIn(inner, found);
  return found;
}
