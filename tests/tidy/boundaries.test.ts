import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';

/** What several views need and none owns. */
const besideBlocks = ['back', 'days', 'draw-sound', 'field-words', 'opening-line', 'tile'].map((name) => `client/blocks/${name}.ts`);

/** What views take from the renderer. */
const kit = ['client/engine/view.ts', 'client/engine/windowed.tsx'];

/**
 * Who may import whom. Closed: the first row whose pattern matches a file decides, and a file that matches no row fails.
 * `$feature` in a row's target stands for what the pattern's first group caught.
 */
const rows: readonly (readonly [file: RegExp, may: readonly string[], why: string])[] = [
  [/^tests\//, ['.'], 'tests may look everywhere'],
  [/^schemas\//, ['schemas/'], 'the contracts lean on nothing of ours'],
  [/^server-kit\//, ['server-kit/', 'schemas/'], 'the kit knows no server'],
  [/^config-server\//, ['config-server/', 'server-kit/', 'schemas/'], 'a server imports neither the other nor the client'],
  [/^member-server\/([a-z-]+)\/rules\.ts$/, ['schemas/', 'member-server/$feature/', 'member-server/programme/'], 'decisions are pure'],
  [/^member-server\//, ['member-server/', 'server-kit/', 'schemas/'], 'a server imports neither the other nor the client'],
  [
    /^client\/ui\//,
    ['client/ui/', 'schemas/figures.ts', 'schemas/names.ts', 'schemas/shown-picture.ts'],
    'parts stand alone; names of what is drawn and the form of figures are the documents’',
  ],
  [/^client\/draw\//, ['client/draw/'], 'draw widgets stand alone'],
  [/^client\/engine\//, ['client/engine/', 'schemas/'], 'the renderer knows no block and no shell'],
  [/^client\/blocks\/(index|stand-ins)\.ts$/, ['client/blocks/', 'client/engine/host.ts', 'schemas/'], 'the registry lists all blocks'],
  [
    /^client\/blocks\/(prize-draw|prize-won)\//,
    ['client/blocks/$feature/', ...besideBlocks, 'client/draw/', 'client/ui/', ...kit, 'schemas/'],
    'the blocks of a draw show its widgets',
  ],
  [
    /^client\/blocks\/([a-z-]+)\//,
    ['client/blocks/$feature/', ...besideBlocks, 'client/ui/', ...kit, 'schemas/'],
    'a block imports no other block',
  ],
  [/^client\/blocks\/[^/]+$/, ['client/blocks/', 'client/ui/', ...kit, 'schemas/'], 'what blocks share'],
  [
    /^client\/ops\/pages\/lotteries\//,
    ['client/ops/', 'client/ui/', 'client/draw/', 'schemas/'],
    'who edits a draw sees its widget as members do, without the app around it',
  ],
  [/^client\/ops\//, ['client/ops/', 'client/ui/', 'client/engine/', 'client/blocks/', 'schemas/'], 'the console knows no member app'],
  [/^client\/(shell|lab|inspector)\//, ['client/', 'schemas/'], 'the application brings all together'],
  [/^client\/[^/]+\.tsx?$/, ['client/', 'schemas/'], 'declarations of the client'],
  [/^scripts\//, ['.'], 'scripts may look everywhere'],
  [/^(start|main)\.ts$/, ['.'], 'the one place that runs both servers'],
  [/^vitest\.config\.ts$/, ['scripts/', 'client/', 'tests/'], 'settings of the tests'],
];

/** The line that imports a file of ours. */
const lineOf = (text: string, target: string): number => text.split('\n').findIndex((line) => line.includes(`/${basename(target)}'`)) + 1;

describe('Sources import along the arrows of the architecture', () => {
  it('every file belongs to a row', () => {
    expect(sources.filter(({ path }) => !rows.some(([file]) => file.test(path))).map(({ path }) => path)).toEqual([]);
  });

  it('no file imports what its row does not allow', () => {
    const wrong = sources.flatMap(({ path, text, imports }) => {
      const row = rows.find(([file]) => file.test(path));
      if (!row) return [];
      const [file, may, why] = row;
      const feature = file.exec(path)?.[1] ?? '';
      const allowed = may.map((target) => target.replace('$feature', feature));
      return imports
        .filter((target) => !allowed.some((prefix) => prefix === '.' || target.startsWith(prefix)))
        .map((target) => `${path}:${lineOf(text, target)} → ${target} (${why})`);
    });
    expect(wrong).toEqual([]);
  });

  it('another feature of the member server is reached only through its index', () => {
    const feature = /^member-server\/([a-z-]+)\//;
    const open = /\/(index|migration|routes)\.ts$/;
    const wrong = sources
      .filter(({ path }) => feature.test(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => feature.test(target) && feature.exec(target)?.[1] !== feature.exec(path)?.[1] && !open.test(target))
          .map((target) => `${path} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('What only some files may do', () => {
  const only: readonly (readonly [what: string, use: RegExp, where: RegExp, inside: RegExp])[] = [
    [
      'read the environment',
      /process\.env/,
      /^(server-kit\/environment\.ts|scripts\/|tests\/)/,
      /^(server-kit|config-server|member-server|schemas|client|start|main)/,
    ],
    [
      'read the wall clock',
      /\bnew Date\(\)|Date\.now\(\)/,
      /^(server-kit\/(clock|folder-lock|jobs|page-head|test-state)\.ts|client\/|scripts\/|tests\/)/,
      /^(server-kit|config-server|member-server|schemas)/,
    ],
    [
      'draw random numbers',
      /Math\.random\(\)|randomBytes\(|randomUUID\(/,
      /^(server-kit\/(random-source|ids|secrets|environment)\.ts|client\/|scripts\/|tests\/)/,
      /^(server-kit|config-server|member-server|schemas)/,
    ],
    [
      'time anything in a block: views take the server’s time and countdowns from engine/view.ts',
      /\b(setTimeout|setInterval|Date\.now|performance\.now)\b|\bnew Date\(\)/,
      /^$/,
      /^client\/blocks\//,
    ],
    [
      'ask a server from a block: answers come by sources, actions call',
      /\bfetch\(|\b(XMLHttpRequest|EventSource|WebSocket|sendBeacon)\b|from '(swr|i18next|react-i18next|react-router(-dom)?)'/,
      /^$/,
      /^client\/blocks\//,
    ],
    ['evaluate text as code', /\beval\(|new Function\(/, /^$/, /^(server-kit|config-server|member-server|schemas|client)/],
  ];
  it.each(only)('only the files named may %s', (_what, use, where, inside) => {
    const wrong = sources.filter(({ path, text }) => inside.test(path) && !where.test(path) && use.test(text));
    expect(wrong.map(({ path, text }) => `${path}:${text.split('\n').findIndex((line) => use.test(line)) + 1}`)).toEqual([]);
  });

  it('a table of the member server is written by the feature that makes it', () => {
    const inFeature = /^member-server\/([a-z-]+)\//;
    const ofServer = sources.filter(({ path }) => inFeature.test(path));
    const found = (where: RegExp, table: RegExp) =>
      ofServer
        .filter(({ path }) => where.test(path))
        .flatMap(({ path, text }) => [...text.matchAll(table)].map(([, name]) => ({ path, name, feature: inFeature.exec(path)![1] })));
    const migrations = /migration[a-z-]*\.ts$/;
    // One that is dropped and made anew is of the feature that did so.
    const made = [...found(migrations, /\bcreate table (\w+)/g), ...found(migrations, /\bdrop table (\w+)/g)];
    const owners = new Map(made.map(({ name, feature }) => [name, feature]));
    expect(owners.size).toBeGreaterThan(40);
    const wrong = found(/store[a-z-]*\.ts$/, /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/g)
      .filter(({ name, feature }) => owners.has(name) && owners.get(name) !== feature)
      .map(({ path, name }) => `${path} writes ${name} of ${owners.get(name)}`);
    expect(wrong).toEqual([]);
  });

  it('SQL stands in stores, migrations and the kit', () => {
    const statement = /\b(select\s[\s\S]{1,400}?\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/;
    const home =
      /^(server-kit\/|(member|config)-server\/.*(store|migration|statements|invariants|laws)[a-z-]*\.ts$|member-server\/invariants\/)/;
    const wrong = sources
      .filter(({ path, text }) => /^(member|config)-server\//.test(path) && !home.test(path) && statement.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });
});
