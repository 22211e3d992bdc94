import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCopy, type Copy } from './copy.ts';
import { changed, steps } from './feature-steps.ts';
import { page, wordsOf } from './pages.ts';

const feature = page('docs/features.md');
const text = page('docs/blocks.md');

const files = steps.filter(({ isChange }) => !isChange).map(({ path }) => path);
const featureWords = [...feature.matchAll(/^npm run new text .*$/gm)].flatMap(([line]) => wordsOf(line));

/** The commands of the page, as people type them. */
const commands = [...text.matchAll(/^npm run new .+$/gm)].map(([line]) => line);
const blockCommands = commands.filter((line) => line.startsWith('npm run new block'));
const textCommands = commands.filter((line) => line.startsWith('npm run new text'));
const [firstBlock = ''] = blockCommands;
const [firstTexts = '', ...otherTexts] = textCommands;
/** Type and parts of a command. */
const blockOf = (command: string) => command.split(' ').slice(4);
const types = blockCommands.map((command) => blockOf(command)[0]!);

/** The commands of docs/features.md as people type them, with what each runs to write. */
const generators: readonly (readonly [command: string, write: string])[] = [
  ['feature gift-notes', "writeFeature('gift-notes')"],
  ['operation gift-notes.latest', "writeOperation('gift-notes.latest')"],
  ['campaign gift-rules', "writeCampaign('gift-rules')"],
  ['screen brand-guide "Brand guide"', "writeScreen('brand-guide', 'Brand guide')"],
];

/**
 * docs/features.md and then docs/blocks.md, done as they say in one copy of the sources. All of it is one journey: what takes the whole of the sources, such as
 * the checks of types and documents, looks at both.
 */
describe('Done as the pages say', () => {
  let copy: Copy;
  /** What the generators have written and changed. */
  let made: readonly string[] = [];
  beforeAll(async () => {
    copy = await aCopy();
  });
  afterAll(() => copy.remove());

  it('each step of a feature fits the sources', () => {
    expect(steps.length).toBeGreaterThan(20);
    for (const step of steps) {
      const path = join(copy.folder, step.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, step.isChange ? changed(readFileSync(path, 'utf8'), step) : step.code);
    }
  });

  it('what the commands for a feature, an operation, a campaign and a screen write fits beside it', async () => {
    for (const [command] of generators) expect(feature).toContain(`npm run new ${command}\n`);
    const script = `
      const made = [${generators.map(([, write]) => `...${write}`).join(', ')}];
      console.log(JSON.stringify(made));`;
    const answer = await written(script);
    expect(answer).toMatch(/exit 0$/);
    made = [...new Set(JSON.parse(answer.replace(/exit 0$/, '')) as string[])];
    expect(made.length).toBeGreaterThan(20);
    expect(await copy.says(`biome check --write --error-on-warnings ${made.join(' ')}`)).toMatch(/exit 0$/);
    // What is there by now is refused, as `new-block.test.ts` has of each command.
    expect(await copy.says(`npm run -s new ${generators[0]![0]}`)).toMatch(/ already\.\nexit 2$/);
  });

  it('its code is formatted, and its imports are sorted', async () => {
    const paths = [...new Set(steps.map(({ path }) => path))].filter((path) => !path.endsWith('.md'));
    expect(await copy.says(`biome ci ${paths.join(' ')}`)).toMatch(/exit 0$/);
  });

  it('its texts are written, and with those of a block they come into every language', async () => {
    expect(featureWords).toHaveLength(12);
    expect(await written(`writeTexts(pairsOf(${JSON.stringify(featureWords)}));`)).toBe('exit 0');
    expect(await copy.says(firstTexts)).toMatch(/ok documents[\s\S]*exit 0$/);
    for (const english of wordsOf(firstTexts).filter((_, at) => at % 2 === 1)) {
      const files = await copy.says(`grep -l "${english}" locales/*/activities.json`);
      expect(files.match(/locales/g)).toHaveLength(7);
    }
  });

  it('with all texts and what the page puts on a screen, the blocks pass their check', async () => {
    const script = `
      for (const [type, ...parts] of ${JSON.stringify(blockCommands.map(blockOf))}) writeBlock(type, parts);
      for (const words of ${JSON.stringify(otherTexts.map(wordsOf))}) writeTexts(pairsOf(words));`;
    expect(await written(script)).toBe('exit 0');
    putOnScreen([...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json)));

    // Beside one whose test comes to a server, with the feature in it.
    const answer = await copy.says(`npm run check block ${types.join(' ')} draw-proof`);
    for (const check of ['schemas for editors', 'format and lint', 'types', 'tests', 'documents']) expect(answer).toContain(`ok ${check}`);
    expect(answer).toContain(`All is well with ${types.join(', ')}, draw-proof`);
    expect(answer).toMatch(/exit 0$/);
  });

  it('the code of the page is what the commands write, or stands in the file it names', () => {
    const named = /`((?:schemas|client|tests)\/[\w./-]+\.tsx?)`/g;
    const shown = [...text.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(({ index, 1: code = '' }) => ({
      path: [...text.slice(0, index).matchAll(named)].at(-1)![1]!,
      code,
    }));
    expect(shown.length).toBe(7);
    for (const { path, code } of shown) {
      const written = readFileSync(join(copy.folder, path), 'utf8');
      if (code.startsWith(' ')) expect([path, written]).toEqual([path, expect.stringContaining(code)]);
      else expect([path, code]).toEqual([path, written]);
    }
  });

  it('what is refused writes nothing', async () => {
    const before = copy.state();
    expect(await copy.says(firstBlock)).toMatch(/There is schemas.* already\.[\s\S]*exit 2$/);
    expect(await copy.says('npm run check block flash-sal')).toMatch(/There is no block flash-sal; [\s\S]*exit 2$/);
    expect(copy.state()).toEqual(before);
  });

  it('the documents pass their check without a warning', async () => {
    expect(await copy.says('tsx scripts/content.ts check')).toMatch(/ 0 errors, 0 warnings\nexit 0$/);
  });

  it('the code of the feature passes the type check', async () => {
    const project = {
      extends: './tsconfig.json',
      include: ['server-kit/*.d.ts'],
      files: [...files, ...made].filter((path) => /\.tsx?$/.test(path)),
    };
    writeFileSync(join(copy.folder, 'tsconfig.feature.json'), JSON.stringify(project));
    expect(await copy.says('tsc --noEmit -p tsconfig.feature.json; code=$?; rm tsconfig.feature.json; exit $code')).toBe('exit 0');
  });

  it('its tests pass, and those that ask for what is forgotten', async () => {
    const own = files.filter((path) => /\.test\.tsx?$/.test(path));
    // The check of blocks has run those of the lists, boundaries and names, and has written the schemas of editors.
    const others = ['check', 'docs', 'evaluate'].map((name) => `tests/schemas/expression/${name}.test.ts`);
    expect(own).toHaveLength(3);
    const generated = made.filter((path) => /\.test\.ts$/.test(path));
    expect(generated).toHaveLength(2);
    // One worker reads the sources once.
    const run = 'vitest run --project parts --maxWorkers=1 --reporter=dot';
    expect(await copy.says(`${run} ${[...own, ...generated, ...others].join(' ')}`)).toMatch(/exit 0$/);
  });

  /** Runs the generators on the copy, without the checks behind them. */
  function written(script: string): Promise<string> {
    const imports = `
      import { writeBlock } from './scripts/new/block.ts';
      import { writeCampaign, writeScreen } from './scripts/new/documents.ts';
      import { writeFeature } from './scripts/new/feature.ts';
      import { writeOperation } from './scripts/new/operation.ts';
      import { pairsOf, writeTexts } from './scripts/new/text.ts';`;
    writeFileSync(join(copy.folder, 'write.mts'), imports + script);
    return copy.says('tsx write.mts && rm write.mts');
  }

  /** The parts of a screen that the page shows, all in one. */
  function putOnScreen(parts: readonly { data?: object; state?: object; blocks: readonly object[] }[]): void {
    const path = join(copy.folder, 'screens/activity.json');
    const screen = JSON.parse(readFileSync(path, 'utf8'));
    for (const { data, state, blocks } of parts) {
      screen.data = { ...screen.data, ...data };
      screen.state = { ...screen.state, ...state };
      screen.blocks.push(...blocks);
    }
    writeFileSync(path, JSON.stringify(screen));
  }
});
