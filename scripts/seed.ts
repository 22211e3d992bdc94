import { runSeed } from './seed/run.ts';

/** Entry point of `npm run seed`. */
const { code, out, error } = await runSeed(process.argv.slice(2), process.env, (line) => console.error(line));
if (out !== undefined) console.log(out);
if (error !== undefined) console.error(error);
process.exitCode = code;
