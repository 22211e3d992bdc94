import { appendFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** With `node --import` this file: writes the address of every module that the process imports, a line each, to the file `IMPORTED`. */
if (isMainThread) register(import.meta.url);

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  appendFileSync(String(process.env.IMPORTED), `${found.url}\n`);
  return found;
}
