import { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { messages, protocol } from '@electric-sql/pglite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../server-kit/database.ts';
import { PgliteStream } from '../../server-kit/pglite-stream.ts';
import { statement } from '../../server-kit/statement.ts';

const read = 60;
const lines = statement<{ at: number }, { text: string }>('test.lines', `select repeat(chr(65 + $at::int), 1024) as text`);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Rows that engines parse of their own answers, without holding them. `v8.queryObjects` would find those that are held, but takes 11 s in a worker. */
function rowsParsed(): readonly WeakRef<object>[] {
  const parsed: WeakRef<object>[] = [];
  const { parse } = protocol.Parser.prototype;
  vi.spyOn(protocol.Parser.prototype, 'parse').mockImplementation(function (this: protocol.Parser, buffer, pass) {
    return parse.call(this, buffer, (message) => {
      if (message instanceof messages.DataRowMessage) parsed.push(new WeakRef(message));
      pass(message);
    });
  });
  return parsed;
}

/** What the stream passes on to its reader, without holding it. */
function answersOfStreams(): readonly WeakRef<Buffer>[] {
  const answers: WeakRef<Buffer>[] = [];
  PgliteStream.prototype.push = function (answer: Buffer | null) {
    if (answer) answers.push(new WeakRef(answer));
    return Duplex.prototype.push.call(this, answer);
  };
  onTestFinished(() => void Reflect.deleteProperty(PgliteStream.prototype, 'push'));
  return answers;
}

const held = (all: readonly WeakRef<object>[]): number => all.filter((each) => each.deref() !== undefined).length;

test('the embedded database keeps nothing of what was read from it', async () => {
  const parsed = rowsParsed();
  const database = await openDatabase();
  try {
    // While it opens, the engine asks itself through its parser.
    expect(parsed.length).toBeGreaterThan(0);
    const db = database.schema('public');
    const answers = answersOfStreams();
    const rows: WeakRef<object>[] = [];
    for (let at = 0; at < read; at += 1) {
      const row = await db.one(lines, { at: at % 26 });
      expect(row?.text).toHaveLength(1024);
      rows.push(new WeakRef(row!));
    }
    // Within the turn in which it was made a weak reference holds what it is to.
    await new Promise(setImmediate);
    collect();
    expect(held(parsed)).toBe(0);
    expect(answers.length).toBeGreaterThanOrEqual(read);
    // Of what went on to the reader the last at most, which it may be about to read.
    expect(Math.max(held(answers), held(rows))).toBeLessThanOrEqual(1);
  } finally {
    await database.close();
  }
});
