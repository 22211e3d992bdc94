import { runDoctor } from './doctor/run.ts';

/** Entry point of `npm run doctor`. */
const { code, out, error } = await runDoctor(process.argv.slice(2), process.env);
if (out !== undefined) console.log(out);
if (error !== undefined) console.error(error);
process.exitCode = code;
