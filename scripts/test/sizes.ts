/** Tests that only `npm run test:all` runs: long ones, or those that re-check what another test covers. */
export const slowFiles = 'tests/**/*.slow.test.{ts,tsx}';

export const isSlow = (path: string): boolean => /\.slow\.test\.tsx?$/.test(path);
