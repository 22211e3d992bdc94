import { resolve } from 'node:path';
import { type Arguments, readArguments, usage } from './content/arguments.ts';
import { check } from './content/commands/check.ts';
import { diff } from './content/commands/diff.ts';
import { exportDocuments } from './content/commands/export.ts';
import { importDocuments } from './content/commands/import.ts';
import { pull } from './content/commands/pull.ts';
import { push } from './content/commands/push.ts';
import { type OpsServer, ServerRefusal } from './content/ops-server.ts';
import type { Outcome } from './content/outcome.ts';
import { NoCredentials, signedIn } from './content/sign-in.ts';
import { writeEditorSchemas } from './content/write-schemas.ts';

/**
 * `npm run content -- <command>`, see `usage`. Exit code 0 where all is well, 1 on problems, conflicts and differences, 2 where the command
 * itself is wrong.
 */
const given = readArguments(process.argv.slice(2));
if ('fault' in given) {
  console.error(`${given.fault}\n${usage}`);
  process.exitCode = 2;
} else {
  process.exitCode = await run(given);
}

async function run(given: Arguments): Promise<number> {
  const say = ({ ok, page, data }: Outcome): number => {
    console.log(given.json ? JSON.stringify(data) : page);
    return ok ? 0 : 1;
  };
  try {
    return say(await outcomeOf(given));
  } catch (reason) {
    if (reason instanceof NoCredentials) {
      console.error(reason.message);
      return 2;
    }
    if (!(reason instanceof ServerRefusal) && !(reason as NodeJS.ErrnoException).code) throw reason;
    const { message } = reason as Error;
    const problem = reason instanceof ServerRefusal ? reason.problem : { title: message };
    return say({ ok: false, page: message, data: { ok: false, problem } });
  }
}

async function outcomeOf(given: Arguments): Promise<Outcome> {
  const folder = resolve(given.folder);
  const there = (use: (server: OpsServer) => Promise<Outcome>) => signedIn(given, process.env, use);
  switch (given.command) {
    case 'schemas': {
      const paths = await writeEditorSchemas(folder);
      return { ok: true, page: paths.join('\n'), data: { ok: true, paths } };
    }
    case 'diff':
      return there((server) => diff(server, folder));
    case 'pull':
      return there((server) => pull(server, folder, given));
    case 'push':
      return there((server) => push(server, folder, given));
    case 'export':
      return there((server) => exportDocuments(server, resolve(given.file!), given.drafts));
    case 'import':
      return there((server) => importDocuments(server, resolve(given.file!), given.force));
    default:
      return check(folder);
  }
}
