import { expect } from 'vitest';
import type { Asked, Callers } from '../walk/calls.ts';
import type { ServerProcess } from '../walk/processes.ts';

/** Whether the process ended over the request; then there is a new one. */
export async function isKilledBy(callers: Callers, server: ServerProcess, asked: Asked): Promise<boolean> {
  const answer = await callers.askOnce(asked).catch(() => undefined);
  if (!answer) await server.restartWhenKilled();
  else expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
  return answer === undefined;
}

/** The same where the process ends itself before a step of a use case. */
export async function isKilledBefore(callers: Callers, server: ServerProcess, step: string, asked: Asked): Promise<boolean> {
  await callers.control('/test/faults', { target: `kill:${step}` });
  return isKilledBy(callers, server, asked);
}

const askedOf = async (server: ServerProcess, path: string, body?: object): Promise<unknown> => {
  const posted = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`${await server.address()}/test/${path}`, posted);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
};

/** How many steps a use case had when it last went well in this process: its statements, and COMMIT's answer. */
export const stepsOf = async (server: ServerProcess, useCase: string): Promise<number> => Number(await askedOf(server, `steps/${useCase}`));

/** What a query finds in the database of a process. */
export const rowsOf = async <Row>(server: ServerProcess, sql: string): Promise<Row[]> => (await askedOf(server, 'rows', { sql })) as Row[];

export const brokenInvariants = async (server: ServerProcess): Promise<unknown> => askedOf(server, 'broken-invariants');
