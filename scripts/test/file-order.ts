import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isSlow } from './sizes.ts';

const needsDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom');

/**
 * Files of one environment follow one another: a worker is ended where the next file in the queue wants another one, and the next worker imports both servers
 * again (among 433 files 38 with a DOM cost 124 s of CPU). The slow files begin, so that at the end no worker waits for the other: a fresh clone does not know
 * yet how long each takes.
 */
export default class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((file) => [file, (needsDom(file) ? 2 : 0) + (isSlow(file.moduleId) ? 0 : 1)]));
    return (await super.sort(files)).sort((a, b) => ranks.get(a)! - ranks.get(b)!);
  }
}
