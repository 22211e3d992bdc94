import { destination } from 'pino';
import type { ReadinessCheck } from './health.ts';

/** What is kept in memory while the log cannot be written, in bytes; lines beyond are lost. */
const mostKept = 1024 * 1024;

export interface LogOutput {
  readonly stream: { write(line: string): unknown };
  readonly readiness: ReadinessCheck;
}

/**
 * Where log lines go: an open file, standard output unless another is given. A server goes on when nothing can be written there, such as on a
 * full disk, and says so: members are served without a log rather than not at all.
 */
export function openLogOutput(file = 1): LogOutput {
  let failure: NodeJS.ErrnoException | undefined;
  const stream = destination({ fd: file, sync: false, maxLength: mostKept });
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure = error;
  });
  stream.on('write', () => {
    failure = undefined;
  });
  // The logger writes what is left when the process ends, and without this tries for ever where nothing can be written.
  const writeRest = stream.flushSync.bind(stream);
  stream.flushSync = () => {
    if (!failure) writeRest();
  };
  return {
    stream,
    readiness: {
      name: 'log',
      title: 'The log cannot be written',
      required: false,
      check: async () => {
        if (!failure) return undefined;
        return failure.code === 'ENOSPC' ? 'the disk of the log is full: lines are lost' : `lines of the log are lost: ${failure.message}`;
      },
    },
  };
}
