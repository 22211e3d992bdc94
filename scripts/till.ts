import { usage } from './till/arguments.ts';
import { runTill } from './till/run.ts';

/** Entry point of `npm run till -- <command>`. */
try {
  process.exitCode = await runTill(process.argv.slice(2), console.log);
} catch (error) {
  const { message, cause } = error as Error;
  console.error(`${message}${cause instanceof Error ? ` (${cause.message})` : ''}\n\n${usage}`);
  process.exitCode = 2;
}
