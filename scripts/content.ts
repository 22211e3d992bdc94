import { resolve } from 'node:path';
import { examineBaseline } from '../config-server/baseline/examine-baseline.ts';
import { createLocator } from '../config-server/baseline/locate.ts';
import { createExaminer } from '../config-server/checks/examine.ts';
import { productVocabulary } from '../config-server/vocabulary.ts';
import { showProblems } from './content/show-problems.ts';
import { writeEditorSchemas } from './content/write-schemas.ts';

/**
 * `npm run content -- check [--json] [--folder <path>]` checks the documents of the baseline: exit code 1 on errors.
 * `npm run content -- schemas` writes `schemas/json/`, which editors complete and check by.
 */
const [command, ...rest] = process.argv.slice(2);
const flag = (name: string): string | undefined => (rest.includes(name) ? (rest[rest.indexOf(name) + 1] ?? '') : undefined);
const folder = resolve(flag('--folder') ?? '.');

switch (command) {
  case 'check': {
    const { problems, ok, files, documents } = await examineBaseline(folder, createExaminer(productVocabulary));
    if (rest.includes('--json')) console.log(JSON.stringify({ ok, problems }));
    else console.log(showProblems(problems, createLocator(files), documents.length));
    process.exitCode = ok ? 0 : 1;
    break;
  }
  case 'schemas':
    for (const path of await writeEditorSchemas(folder)) console.log(path);
    break;
  default:
    console.error('Which one? check [--json] [--folder <path>], schemas');
    process.exitCode = 2;
}
