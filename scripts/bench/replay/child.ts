import { type ChildProcess, fork } from 'node:child_process';

/** A process of the bench that answers each message with one. */
export interface Child<Opened> {
  /** Its first message, sent when it is ready. */
  readonly opened: Opened;
  ask<Answer>(message: object): Promise<Answer>;
  stop(): void;
}

export async function startChild<Opened>(path: string, words: readonly string[]): Promise<Child<Opened>> {
  const child = fork(path, words, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  return {
    opened: await answerOf<Opened>(child),
    ask(message) {
      child.send(message);
      return answerOf(child);
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`A process of the bench ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message as Answer);
    });
  });
}
