import { runContent } from './content/run.ts';

/** Entry point of `npm run content -- <command>`. */
const { code, out, error } = await runContent(process.argv.slice(2), process.env);
if (out !== undefined) console.log(out);
if (error !== undefined) console.error(error);
process.exitCode = code;
