import { Duplex } from 'node:stream';
import { queryObjects } from 'node:v8';
import { messages } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server-kit/database.ts';
import { PgliteStream } from '../../server-kit/pglite-stream.ts';
import { statement } from '../../server-kit/statement.ts';

const read = 60;
const lines = statement<{ at: number }, { text: string }>('test.lines', `select repeat(chr(65 + $at::int), 1024) as text`);

/** Rows as the engine parses them that are still held; the heap is collected before they are counted. */
const parsedRowsHeld = () => queryObjects(messages.DataRowMessage, { format: 'count' });

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
  const database = await openDatabase();
  try {
    const db = database.schema('public');
    const before = parsedRowsHeld();
    const answers = answersOfStreams();
    const rows: WeakRef<object>[] = [];
    for (let at = 0; at < read; at += 1) {
      const row = await db.one(lines, { at: at % 26 });
      expect(row?.text).toHaveLength(1024);
      rows.push(new WeakRef(row!));
    }
    // Within the turn in which it was made a weak reference holds what it is to.
    await new Promise(setImmediate);
    expect(parsedRowsHeld()).toBe(before);
    expect(answers.length).toBeGreaterThanOrEqual(read);
    // Of what went on to the reader the last at most, which it may be about to read.
    expect(Math.max(held(answers), held(rows))).toBeLessThanOrEqual(1);
  } finally {
    await database.close();
  }
});
