import { runInvariants } from './invariants/run.ts';

/** Entry point of `npm run invariants`. */
const { code, out, error } = await runInvariants(process.argv.slice(2), process.env);
if (out !== undefined) console.log(out);
if (error !== undefined) console.error(error);
process.exitCode = code;
