import { resolve } from 'node:path';
import { type Arguments, readArguments, usage } from './arguments.ts';
import { check } from './commands/check.ts';
import { diff } from './commands/diff.ts';
import { exportDocuments } from './commands/export.ts';
import { importDocuments } from './commands/import.ts';
import { pull } from './commands/pull.ts';
import { push } from './commands/push.ts';
import { size } from './commands/size.ts';
import { type OpsServer, ServerRefusal } from './ops-server.ts';
import type { CommandOutcome } from './outcome.ts';
import { NoCredentials, signedIn } from './sign-in.ts';
import { writeEditorSchemas } from './write-schemas.ts';

/** A command's exit code, and its output on one of the two streams. */
export interface Ended {
  readonly code: 0 | 1 | 2;
  readonly out?: string;
  readonly error?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs the command of `npm run content --`, see `usage`. Exit code 0: no problems; 1: problems, conflicts or differences; 2: the command itself is
 * wrong.
 */
export async function runContent(words: readonly string[], environment: Environment): Promise<Ended> {
  const given = readArguments(words);
  if ('fault' in given) return { code: 2, error: `${given.fault}\n${usage}` };
  const say = ({ ok, page, data }: CommandOutcome): Ended => ({ code: ok ? 0 : 1, out: given.json ? JSON.stringify(data) : page });
  try {
    return say(await outcomeOf(given, environment));
  } catch (reason) {
    if (reason instanceof NoCredentials) return { code: 2, error: reason.message };
    if (!(reason instanceof ServerRefusal) && !(reason as NodeJS.ErrnoException).code) throw reason;
    const { message } = reason as Error;
    const problem = reason instanceof ServerRefusal ? reason.problem : { title: message };
    return say({ ok: false, page: message, data: { ok: false, problem } });
  }
}

async function outcomeOf(given: Arguments, environment: Environment): Promise<CommandOutcome> {
  const folder = resolve(given.folder);
  const there = (use: (server: OpsServer) => Promise<CommandOutcome>) => signedIn(given, environment, use);
  switch (given.command) {
    case 'schemas': {
      const paths = await writeEditorSchemas(folder);
      return { ok: true, page: paths.join('\n'), data: { ok: true, paths } };
    }
    case 'size':
      return size(folder);
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
