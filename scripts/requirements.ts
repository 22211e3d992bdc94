import { listRequirements } from './requirements/list.ts';

/** `npm run requirements`: every row of `scripts/requirements/ledger.md` with the tests that cite it; `-- --open` those that nothing shows yet. */
console.log(listRequirements(process.cwd(), { openOnly: process.argv.includes('--open') }));
