// Recomputes draws with nothing but Node; how and why: draws.md. Exit code 0: all right, 1: something is not, 2: nothing to check yet.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const sum = (cells) => cells.reduce((all, { range }) => all + range, 0);

/** A number below `total` from the first 8 bytes of an HMAC; one that would favour somebody is drawn again. */
function pick(seed, message, total, tries = 0) {
  const hmac = createHmac('sha256', Buffer.from(seed, 'hex')).update(tries > 0 ? `${message}|${tries}` : message);
  const x = hmac.digest().readBigUInt64BE();
  if (x >= 2n ** 64n - (2n ** 64n % BigInt(total))) return pick(seed, message, total, tries + 1);
  return { value: x.toString(16).padStart(16, '0'), place: Number(x % BigInt(total)) };
}

/** Near misses stop at any empty cell, several reels at anything but a row of equals: rows are counted like numbers, the first reel the highest digit. */
function missStop(seed, message, { widget, prizes }, reels) {
  if (widget === 'slot' && reels > 1) {
    const n = prizes.length;
    const { place } = pick(seed, `${message}|stop`, n ** reels - n);
    const row = place + 1 + Math.floor(place / ((n ** reels - 1) / (n - 1) - 1));
    return Array.from({ length: reels }, (_, reel) => Math.floor(row / n ** (reels - 1 - reel)) % n);
  }
  const empty = [...prizes.keys()].filter((index) => prizes[index].empty);
  const stop = empty[pick(seed, `${message}|stop`, empty.length).place];
  return widget === 'slot' ? [stop] : stop;
}

/** The draw as seed, inputs and weights make it, at its place in the chain. Whether a prize was gone is not in the seed: it may be missing, never another. */
function remake(draw, { seed, commitment }, { widget, prizes }, previous, place) {
  const { lotteryId, utcDay, drawId, revision, participationId, nonce, clientSeed } = draw;
  const message = [lotteryId, revision, participationId, nonce, clientSeed].join('|');
  const number = pick(seed, message, sum(prizes));
  const index = prizes.findIndex((_, at) => number.place < sum(prizes.slice(0, at + 1)));
  const [reels, won] = [[draw.stopIndex].flat().length, draw.awardedPrize !== undefined && !prizes[index].empty];
  const own = widget === 'slot' ? Array.from({ length: reels }, () => index) : index;
  const made = {
    commitment: sha256(Buffer.from(seed, 'hex')),
    value: number.value,
    wantedPrize: prizes[index].id,
    awardedPrize: won ? prizes[index].id : undefined,
    outcome: won ? 'prize' : 'near_miss',
    stopIndex: won ? own : missStop(seed, message, { widget, prizes }, reels),
  };
  const cells = prizes.map(({ id, range, empty }) => `${id}:${range}${empty ? ':empty' : ''}`).join();
  const head = [previous, lotteryId, utcDay, place, drawId, revision, participationId, nonce, clientSeed, commitment];
  const tail = [made.value, made.wantedPrize, made.awardedPrize ?? '', made.outcome, [made.stopIndex].flat().join(), cells];
  return draw.hash === undefined ? made : { ...made, place, hash: sha256([...head, ...tail].join('|')) };
}

/** What is wrong with a draw, in words. */
function wrongOf(draw, ...facts) {
  const wrong = Object.entries(remake(draw, ...facts)).find(([name, value]) => JSON.stringify(value) !== JSON.stringify(draw[name]));
  return wrong && `Draw ${draw.drawId}: ${wrong[0]} is not ${JSON.stringify(draw[wrong[0]])} but ${JSON.stringify(wrong[1])}`;
}

/** The same of all draws of a day; each is chained to the one before, the first to the promise, and the last is the root. */
export function wrongOfDay({ items, revisions, rootHash, ...day }) {
  for (const [at, item] of items.entries()) {
    const revision = revisions.find((each) => each.revision === item.revision);
    if (!revision) return `Draw ${item.drawId}: there are no weights of revision ${item.revision}`;
    const wrong = wrongOf({ ...day, ...item }, day, revision, items[at - 1]?.hash ?? day.commitment, at + 1);
    if (wrong) return wrong;
  }
  return items.at(-1)?.hash === rootHash ? undefined : `Draws are missing behind ${items.at(-1)?.drawId ?? 'the first'}`;
}

const [from = '', lottery, wanted = ''] = argv.slice(2);
const isDay = /^\d{4}-\d\d-\d\d$/.test(wanted);

function end(code, text) {
  console.log(text);
  process.exit(code);
}

async function get(path) {
  const answer = await fetch(`${from.replace(/\/$/, '')}/api/v1${path}`);
  return answer.ok ? answer.json() : end(2, `${path}: ${answer.status}`);
}

async function getDay() {
  const { items: promises } = await get(`/lotteries/${lottery}/commitments?limit=100`);
  const told = promises.find(({ seed, utcDay }) => (isDay ? utcDay === wanted : seed));
  if (!told?.seed) end(2, 'The seed is not told yet');
  const path = `/lotteries/${lottery}/audit?day=${told.utcDay}`;
  const day = await get(path);
  for (let page = day; page.nextCursor; ) {
    page = await get(`${path}&cursor=${page.nextCursor}`);
    day.items.push(...page.items);
    day.revisions.push(...page.revisions);
  }
  return day.commitment === told.commitment ? day : end(1, `${told.utcDay}: something else was promised`);
}

async function main() {
  if (from === '') end(2, 'node docs/verify-draw.mjs <address> <lottery> [<day> | <draw>], or <file>');
  const read = lottery ? await (wanted && !isDay ? get(`/draws/${wanted}/proof`) : getDay()) : JSON.parse(readFileSync(from, 'utf8'));
  if (!read.seed) end(2, `The seed is told at ${read.revealsAt}`);
  const wrong = read.items ? wrongOfDay(read) : wrongOf(read, read, read, read.previousHash, read.place);
  end(wrong ? 1 : 0, wrong ?? `${read.utcDay}: ${read.items ? `${read.items.length} draws` : `draw ${read.drawId}`}, all right`);
}

if (argv[1] === fileURLToPath(import.meta.url)) await main();
