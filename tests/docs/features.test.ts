import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCopy, type Copy } from './copy.ts';
import { page, wordsOf } from './pages.ts';

const text = page('docs/features.md');

/** A file that the page gives whole, or changes. */
interface Step {
  readonly path: string;
  readonly isChange: boolean;
  readonly code: string;
}

const file = /`((?:campaigns|client|config-server|docs|member-server|schemas|screens|tests)\/[\w./-]+\.(?:tsx?|json|md))`/g;

/** Every piece of code with the last file that was named before it. */
const steps: readonly Step[] = [...text.matchAll(/```(tsx?|json|diff)\n([\s\S]*?)```/g)].map(({ index, 1: kind, 2: code = '' }) => ({
  path: [...text.slice(0, index).matchAll(file)].at(-1)![1]!,
  isChange: kind === 'diff',
  code,
}));
const files = steps.filter(({ isChange }) => !isChange).map(({ path }) => path);
const words = [...text.matchAll(/^npm run new text .*$/gm)].flatMap(([line]) => wordsOf(line));

/** A change shows lines that stand in the file once, those that come (`+`) and those that go (`-`); `@@` leads on. */
function changed(before: string, { path, code }: Step): string {
  return code.split('@@\n').reduce((whole, part) => {
    const lines = part.split('\n').slice(0, -1);
    const kept = (sign: string) =>
      lines
        .filter((line) => line[0] !== sign)
        .map((line) => line.slice(1))
        .join('\n');
    expect([path, part, whole.split(kept('+')).length - 1]).toEqual([path, part, 1]);
    return whole.replace(kept('+'), () => kept('-'));
  }, before);
}

/** docs/features.md, done as it says in a copy of the sources. */
describe('Adding a feature as docs/features.md says', () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = await aCopy();
  });
  afterAll(() => copy.remove());

  it('each step fits the sources', () => {
    expect(steps.length).toBeGreaterThan(20);
    for (const step of steps) {
      const path = join(copy.folder, step.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, step.isChange ? changed(readFileSync(path, 'utf8'), step) : step.code);
    }
  });

  it('its texts and schemas are written', async () => {
    const script = `
      import { pairsOf, writeTexts } from './scripts/new/text.ts';
      writeTexts(pairsOf(${JSON.stringify(words)}));`;
    expect(words).toHaveLength(12);
    writeFileSync(join(copy.folder, 'write.mts'), script);
    expect(await copy.says('tsx write.mts && tsx scripts/content.ts schemas && rm write.mts')).toMatch(/exit 0$/);
  });

  it('the documents pass their check', async () => {
    expect(await copy.says('tsx scripts/content.ts check')).toMatch(/ 0 errors, 0 warnings\nexit 0$/);
  });

  it('its code passes the type check', async () => {
    const project = {
      extends: './tsconfig.json',
      include: ['server-kit', 'member-server'],
      files: files.filter((path) => /\.tsx?$/.test(path)),
    };
    writeFileSync(join(copy.folder, 'tsconfig.feature.json'), JSON.stringify(project));
    expect(await copy.says('tsc --noEmit -p tsconfig.feature.json; code=$?; rm tsconfig.feature.json; exit $code')).toBe('exit 0');
  });

  it('its code is formatted, and its imports are sorted', async () => {
    const paths = [...new Set(steps.map(({ path }) => path))].filter((path) => !path.endsWith('.md'));
    expect(await copy.says(`biome ci ${paths.join(' ')}`)).toMatch(/exit 0$/);
  });

  it('its tests pass, and those that ask for what is forgotten', async () => {
    const own = files.filter((path) => /\.test\.tsx?$/.test(path));
    const others = [
      'tests/contract/lists.test.ts',
      ...['check', 'docs', 'evaluate'].map((name) => `tests/schemas/expression/${name}.test.ts`),
      'tests/schemas/documents/editor-schemas.test.ts',
      ...['boundaries', 'names'].map((name) => `tests/tidy/${name}.test.ts`),
    ];
    expect(own).toHaveLength(3);
    expect(await copy.says(`vitest run --project parts --reporter=dot ${[...own, ...others].join(' ')}`)).toMatch(/exit 0$/);
  });
});
