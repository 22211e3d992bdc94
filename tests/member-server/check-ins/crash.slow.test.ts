import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../server-kit/database.ts';
import { compiled, shortLived } from '../../compiled.ts';
import { inFull } from '../../deep.ts';
import { currentInstant } from '../../one-clock.ts';
import { onEachDatabase } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import type { Member } from '../member-server.ts';

/** More are never acknowledged after the kill than were sent before it. */
const [MEMBERS, KILLED_AT, PARALLEL] = inFull([24, 8, 8], [400, 130, 32]);

interface Running {
  readonly url: string;
  readonly members: readonly Member[];
  readonly child: ChildProcess;
}

async function start(place: string, members: number): Promise<Running> {
  const script = await compiled(join(import.meta.dirname, '..', 'server-process.ts'));
  const child = spawn(process.execPath, [shortLived, script, String(members), place], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) return { ...JSON.parse(line), child };
  throw new Error('The server ended before it listened');
}

const kill = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });

async function checkIn(url: string, member: Member): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${member.token}`, 'idempotency-key': 'mine' };
  const answer = await fetch(`${url}/api/v1/me/check-ins`, { method: 'POST', headers });
  return { status: answer.status, text: await answer.text() };
}

/** Works through the members side by side; what fails is not in the map. */
async function checkInAll(url: string, members: readonly Member[], seen: (done: number) => void): Promise<Map<string, string>> {
  const answered = new Map<string, string>();
  const waiting = [...members];
  const work = async () => {
    for (let member = waiting.shift(); member; member = waiting.shift()) {
      const answer = await checkIn(url, member).catch(() => undefined);
      if (answer?.status !== 201) continue;
      answered.set(member.id, answer.text);
      seen(answered.size);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return answered;
}

const day = () => currentInstant().slice(0, 10);

onEachDatabase('A check-in server on the %s database', (open, kind) => {
  it('killed in the middle of the load loses nothing that was acknowledged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'punchcard-crash-'));
    const postgres = kind === 'postgres' ? await open() : undefined;
    const place = postgres?.url ?? folder;
    const children: ChildProcess[] = [];
    try {
      const startedOn = day();
      const first = await start(place, MEMBERS);
      children.push(first.child);
      let killed: Promise<void> | undefined;
      const acknowledged = await checkInAll(first.url, first.members, (done) => {
        if (done === KILLED_AT) killed = kill(first.child, 'SIGKILL');
      });
      await killed;
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILLED_AT);
      expect(acknowledged.size).toBeLessThan(MEMBERS);
      const second = await start(place, 0);
      children.push(second.child);
      const repeated = await checkInAll(second.url, first.members, () => {});
      await kill(second.child, 'SIGKILL');
      // Past midnight a request that was not acknowledged belongs to the next day; the acknowledged ones still have their answers.
      if (day() === startedOn) expect(repeated.size).toBe(MEMBERS);
      for (const [id, text] of acknowledged) expect(repeated.get(id)).toBe(text);
      const database = await openDatabase(postgres ? { url: place } : { dataDir: folder });
      await expectInvariants(database.schema('member'));
      await database.close();
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await postgres?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
