import { listRequirements } from './requirements/list.ts';

/**
 * `npm run requirements`: every row of `scripts/requirements/ledger.md` with the tests that cite it; with `-- --open` only those without the needed
 * tests.
 */
console.log(listRequirements(process.cwd(), { openOnly: process.argv.includes('--open') }));
