import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examineBaseline } from '../../config-server/baseline/examine-baseline.ts';
import { createLocator } from '../../config-server/baseline/locate.ts';
import { examinerOf } from '../../config-server/checks/examine.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import { showProblems } from '../../scripts/content/show-problems.ts';
import { told, vocabulary, writeProduct } from '../fixtures/documents/product.ts';

describe('npm run content -- check (contract.md)', () => {
  it('the documents of the product have no errors', async () => {
    const { problems } = examineBaseline('.', examinerOf(productVocabulary));
    expect(told(problems.filter(({ severity }) => severity === 'error'))).toEqual([]);
  });

  it('tells a person file, line, column, sentence and hint', async () => {
    const folder = await writeProduct();
    const examiner = examinerOf(vocabulary);
    await writeFile(join(folder, 'screens/records.json'), '{\n  "id": "records",\n  "id": "records"\n}');
    await writeFile(join(folder, 'locales/kh/home.json'), '{ "id": ');
    await writeFile(join(folder, 'screens/stray.txt'), 'not a document');
    const { problems, files, documents } = examineBaseline(folder, examiner);
    const page = showProblems(problems, createLocator(files), documents.length);
    expect(page).toContain('screens/records.json:3:9  error  document.duplicate_key');
    expect(page).toContain('locales/kh/home.json:1:9  error  document.syntax');
    expect(page).toContain('Line 1, column 9: the document ends too early. Correct the JSON at the line and column given.');
    expect(page).toMatch(/\d+ documents, \d+ errors, \d+ warnings$/);
    await rm(folder, { recursive: true });
  });

  it('a screen of three thousand levels is one problem, at the first level too many', async () => {
    const folder = await writeProduct();
    const levels = 3_000;
    const blocks = `${'{"type":"section","id":"s","gap":"m","blocks":['.repeat(levels)}${']}'.repeat(levels)}`;
    await writeFile(join(folder, 'screens/deep.json'), `{"id":"deep","route":"/deep","title":{"t":"home.help"},"blocks":[${blocks}]}`);
    const { problems, files, documents } = examineBaseline(folder, examinerOf(vocabulary));
    const page = showProblems(problems, createLocator(files), documents.length);
    expect(page).toMatch(/^ {2}screens\/deep\.json:1:\d+ {2}error {2}document\.depth/m);
    expect(problems.filter(({ id }) => id === 'deep')).toHaveLength(1);
    await rm(folder, { recursive: true });
  });

  it('one unreadable document is told once, and not by every other', async () => {
    const folder = await writeProduct();
    await writeFile(join(folder, 'locales/en/home.json'), '{');
    await writeFile(join(folder, 'campaigns/check-in.json'), '[');
    const { problems } = examineBaseline(folder, examinerOf(vocabulary));
    expect(told(problems)).toEqual(['document.syntax campaign:check-in ', 'document.syntax locale:en.home ']);
    await rm(folder, { recursive: true });
  });
});
