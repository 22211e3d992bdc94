// One draw worked out again, to be read in a minute: node docs/verify-prize.mjs <address of its proof>. Whole days and their chain: verify-draw.mjs.
import { createHash, createHmac } from 'node:crypto';

const proof = await (await fetch(process.argv[2])).json();
const { lotteryId, revision, participationId, nonce, clientSeed, prizes } = proof;
if (!proof.seed) {
  console.log(`The seed is told at ${proof.revealsAt}`);
  process.exit(2);
}
const seed = Buffer.from(proof.seed, 'hex');
const promised = createHash('sha256').update(seed).digest('hex');

const message = [lotteryId, revision, participationId, nonce, clientSeed].join('|');
const total = BigInt(prizes.reduce((sum, { range }) => sum + range, 0));
const numberOf = (text) => createHmac('sha256', seed).update(text).digest().readBigUInt64BE();
let x = numberOf(message);
// A number that would favour some prizes is drawn again.
for (let tries = 1; x >= 2n ** 64n - (2n ** 64n % total); tries += 1) x = numberOf(`${message}|${tries}`);

let place = Number(x % total);
const wanted = prizes.find(({ range }) => {
  place -= range;
  return place < 0;
});
const made = { commitment: promised, value: x.toString(16).padStart(16, '0'), wantedPrize: wanted.id };
const wrong = Object.keys(made).filter((name) => made[name] !== proof[name]);
console.log(wrong.length === 0 ? `${wanted.id}, all right` : `Not right: ${wrong.join(', ')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
