/**
 * The statements of recorded calls behind bare Fastify: the cost of the same SQL without the API. `tsx server.ts <address, or path of a dump>`. It
 * gets the recording by a message, answers with its address, and tallies its database on a message.
 */
import Fastify from 'fastify';
import { query } from '../../../server-kit/batch.ts';
import { openPool } from './pool.ts';
import type { Recording } from './recording.ts';
import { replay, stepsOf } from './sender.ts';
import { tallyOf } from './tally.ts';

const pool = await openPool(process.argv[2]!);

async function ask(sql: string): Promise<readonly object[]> {
  const client = await pool.connect();
  try {
    return (await query<object>(client, { text: sql, values: [] })).rows;
  } finally {
    client.release();
  }
}

async function listen({ statements, parts }: Recording): Promise<string> {
  const calls = Object.fromEntries(
    Object.entries(parts).map(([kind, ofKind]) => [
      kind,
      ofKind.flatMap((part) => part.calls.map((call) => ({ steps: stepsOf(call, statements), status: call.status, answer: call.answer }))),
    ]),
  );
  const app = Fastify();
  app.post('/replay/:kind/:call', async (request, reply) => {
    const { kind, call } = request.params as { kind: string; call: string };
    const { steps, status, answer } = calls[kind]![Number(call)]!;
    await replay(pool, steps);
    return reply.code(status).type('application/json; charset=utf-8').send(answer);
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

type Message = { recording: Recording } | { tally: true };
process.on('message', async (message: Message) => {
  process.send!('recording' in message ? { url: await listen(message.recording) } : await tallyOf(ask));
});
process.once('disconnect', () => process.exit(0));
process.send!({ isOpen: true });
