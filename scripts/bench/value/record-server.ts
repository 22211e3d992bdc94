/**
 * One process that makes calls of value through the API and records what goes to the database. `tsx record-server.ts <database url, or a folder for the embedded
 * one>`; a message lets it seed members and close the database, the next ones let it record parts.
 */
import { POOL } from '../replay/pool.ts';
import { type Recorder, startRecorder } from '../replay/recorder.ts';
import { type Asked, recordPart } from './record.ts';
import { openSeeded, type Seeded } from './seeded.ts';

const place = process.argv[2]!;
const options = place.startsWith('postgres') ? { url: place, poolSize: POOL } : { dataDir: place };
let recording: { readonly seeded: Seeded; readonly recorder: Recorder } | undefined;

process.on('message', async (asked: { seed: number } | { part: Asked } | { statements: true }) => {
  if ('seed' in asked) {
    await (await openSeeded(options, asked.seed)).close();
    return process.send!({ isSeeded: true });
  }
  // Opening sends much that belongs to no call.
  recording ??= { seeded: await openSeeded(options), recorder: startRecorder() };
  const { seeded, recorder } = recording;
  process.send!('part' in asked ? await recordPart(seeded, recorder, asked.part) : recorder.statements);
});
process.once('disconnect', () => process.exit(0));
process.send!({ isOpen: true });
