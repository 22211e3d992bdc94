/**
 * One process of the ledger's load test: `tsx load-worker.ts <database url> <seed> <process> <actors> <members>`. Each actor plays its shuffled deck; the
 * process fails where a sure card has another outcome than it says, and prints what was accepted and refused.
 */
import { openDatabase } from '../../../server-kit/database.ts';
import { seededRandom } from '../../../server-kit/random-source.ts';
import { shuffled } from '../../decks.ts';
import { endless } from '../../patience.ts';
import { cards } from './load-decks.ts';
import { LedgerCalls } from './load-ledger.ts';
import { StirringActor } from './load-stirring.ts';
import { SureActor } from './load-sure.ts';

const [url = '', seed = '', process_ = '', ...sizes] = process.argv.slice(2);
const [actors = 0, members = 0] = sizes.map(Number);
/** Long enough for coins that are valid for a day or three to expire meanwhile. */
const DAYS = 9;
const DAY_MS = 86_400_000;
const start = Date.parse('2025-02-01T00:00:00.000Z');

const database = await openDatabase({ url, poolSize: 12, patience: endless });
const ledger = new LedgerCalls(database.schema('member'), process_);
const stirring = new StirringActor(ledger, seededRandom(`${seed}:${process_}`), members);
let played = 0;

async function act(actor: string): Promise<void> {
  const sure = await SureActor.withMember(ledger, `own-${actor}`);
  const deck = shuffled(cards, `${seed}:${actor}`);
  for (const [at, card] of deck.entries()) {
    const now = new Date(start + Math.floor((at / deck.length) * DAYS * DAY_MS)).toISOString();
    if (card.is === 'stirring') await stirring.play(card.kind, now);
    else await sure.play(card, now);
    played += 1;
  }
}

await Promise.all(Array.from({ length: actors }, (_, at) => act(`${process_}${at}`)));
await database.close();
console.log(JSON.stringify({ played, accepted: Object.fromEntries(ledger.accepted), refused: Object.fromEntries(ledger.refused) }));
