/** What `npm test` leaves to `npm run test:all`: what is long, or looks once more at what another test holds. */
export const slowFiles = 'tests/**/*.slow.test.{ts,tsx}';

export const isSlow = (path: string): boolean => /\.slow\.test\.tsx?$/.test(path);
