import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Bundle, bundle } from './bundle.ts';
import { readableLine } from './log-line.ts';
import type { Answers, ChildAnswer, ChildQuestion, Failure } from './questions.ts';

/** The server process failed to do what was requested. */
export class ProcessFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The process that runs both servers. */
export interface ServerProcess {
  /** Sends a request; `code` is the bundle for `load`. Rejects with `ProcessFailed`. */
  ask<Name extends keyof Answers>(name: Name, code?: Bundle): Promise<Answers[Name]>;
  /** Resolves when the process has ended, with a description of how. */
  readonly ended: Promise<string>;
  kill(): void;
}

interface Pending {
  resolve(result: never): void;
  reject(error: Error): void;
}

/** Starts the process without any servers in it; its output is printed in readable lines. */
export async function startProcess(root: string, folder: string, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const { path } = await bundle(join(root, 'scripts/dev/child.ts'), folder);
  const child = fork(path, [root], { env, execArgv: ['--enable-source-maps'], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [child.stdout!, child.stderr!]) createInterface(stream).on('line', (line) => console.log(readableLine(line)));
  const pending = new Map<number, Pending>();
  let count = 0;

  child.on('message', (answer: ChildAnswer) => {
    const of = pending.get(answer.id);
    pending.delete(answer.id);
    if ('failure' in answer) of?.reject(new ProcessFailed(answer.failure));
    else of?.resolve(answer.result as never);
  });
  const ended = endOf(child).then((how) => {
    for (const { reject } of pending.values()) reject(new ProcessFailed({ message: how, stack: how }));
    pending.clear();
    return how;
  });
  return {
    ended,
    kill: () => void child.kill('SIGKILL'),
    ask: (name, code) =>
      new Promise((resolve, reject) => {
        const id = count++;
        pending.set(id, { resolve, reject });
        const question: ChildQuestion = { id, name, ...(code ? { code } : {}) };
        child.send(question, (error) => error && reject(new ProcessFailed({ message: error.message, stack: error.message })));
      }),
  };
}

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(`The process of the servers ended with ${signal ?? `code ${code}`}`));
  });
