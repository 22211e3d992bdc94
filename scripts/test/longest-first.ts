import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest, by the report of a whole run. */
const longest = [
  'e2e/crawl',
  'e2e/ops-guide',
  'e2e/weekend-journey',
  'e2e/monitoring',
  'contract/numbers/every-number',
  'load/value-walk',
  'load/draw-killed',
  'docs/done-as-said',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return at < 0 ? longest.length : at;
};

/** Begins the longest files first, so that at the end no worker waits for the other: a fresh clone does not know yet how long each takes. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
