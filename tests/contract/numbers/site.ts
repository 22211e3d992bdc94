import sharp from 'sharp';
import { judgeField, planField } from '../../../client/engine/field-plan.ts';
import { createTexts } from '../../../client/shell/i18n/texts.ts';
import type { Block } from '../../../schemas/block.ts';
import { outcome, sendCode, tryCode } from './codes.ts';
import type { Observer } from './observer.ts';
import { unproved } from './registration.ts';
import { after, anEmail, type World } from './world.ts';

const delivered = async (world: World, path: string) => (await world.app.call('GET', `/config/v1/${path}`)).body;

function findBlock(value: unknown, type: string): Block | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ((value as Block).type === type) return value as Block;
  for (const inner of Object.values(value)) {
    const found = findBlock(inner, type);
    if (found) return found;
  }
  return undefined;
}

/** What the phone field of the delivered register screen thinks of these numbers, judged by the renderer with the delivered site. */
async function judged(world: World, market: string, phones: readonly string[]): Promise<string[]> {
  const [site, screen] = await Promise.all([delivered(world, 'site'), delivered(world, 'screens/register')]);
  const block = findBlock(screen, 'phone-field')!;
  const plan = planField(block, new Set())!;
  const where = { text: (key: string) => key } as never;
  return phones.map((phone) => {
    const scope = { site, session: { market }, state: { [plan.name]: phone }, now: 0 } as never;
    return `${phone} ${judgeField(plan, scope, where, market).wrong ?? 'fits'}`;
  });
}

const digits = (count: number) => '1'.repeat(count);

async function changeMe(world: World, change: object): Promise<string> {
  const { token } = await world.member();
  return outcome(await world.ask('me.update', change, { token }));
}

/** Sends a picture as a form does. */
async function sendPicture(world: World, bytes: Buffer) {
  const { token } = await world.member();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  const answer = await fetch(`${world.app.address}/api/v1/me/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json(), token };
}

const phones: readonly Observer[] = [
  {
    at: '/markets/*/phoneCode',
    by: 'the phone field of the register screen',
    // Fewer digits that differ from all others, so that the number as a whole stays in its length.
    see: async (world, { value, names: [market = ''] }) => {
      const { phone } = (await delivered(world, 'site')).markets[market];
      return judged(world, market, [`+${value} ${digits(phone.minDigits)}`]);
    },
  },
  {
    at: '/markets/*/phone/minDigits',
    by: 'the phone field of the register screen',
    to: (value) => value - 1,
    see: (world, { value, names: [market = ''] }) => judged(world, market, [digits(value - 1), digits(value)]),
  },
  {
    at: '/markets/*/phone/maxDigits',
    by: 'the phone field of the register screen',
    see: (world, { value, names: [market = ''] }) => judged(world, market, [digits(value), digits(value + 1)]),
  },
  {
    at: '/markets/*/adultAge',
    by: 'the quote of a plan for a member of just that age',
    async see(world, { value, names: [market] }) {
      const { token } = await world.member(market);
      const { now } = world.rules();
      await world.ask('me.update', { birthday: `${Number(now.slice(0, 4)) - value}${now.slice(4, 10)}` }, { token });
      return (await world.ask('me.subscriptionQuotes.create', { planId: 'vip-month' }, { token })).body.guardian;
    },
  },
];

/** Amounts as a text of the app writes them with the delivered site. */
async function written(world: World, currency: string, amounts: readonly number[]): Promise<string[]> {
  const { currencies } = await delivered(world, 'site');
  const texts = createTexts({ zone: () => 'UTC', currencies: () => currencies });
  texts.add('en', 'seen', { amount: '{{amount, money}}' });
  return amounts.map((amountMinor) => texts.text('seen.amount', { amount: { amountMinor, currency } }));
}

const minorOf = async (world: World, currency: string, units: number): Promise<number> =>
  units * 10 ** (await delivered(world, 'site')).currencies[currency].decimals;

/** */
const money: readonly Observer[] = [
  {
    at: '/currencies/*/decimals',
    by: 'an amount in a text',
    see: (world, { names: [currency = ''] }) => written(world, currency, [555]),
  },
  {
    at: '/currencies/*/wholeAbove',
    by: 'a whole amount just above it, in a text',
    see: async (world, { value, names: [currency = ''] }) => written(world, currency, [await minorOf(world, currency, value + 1)]),
  },
  {
    at: '/currencies/*/short/*/above',
    by: 'the first amount in the short form',
    see: async (world, { value, names: [currency = ''] }) => written(world, currency, [await minorOf(world, currency, value + 1)]),
  },
  {
    at: '/currencies/*/short/*/zeros',
    by: 'an amount in the short form',
    see: async (world, { names: [currency = '', at = ''] }) => {
      const { currencies } = await delivered(world, 'site');
      return written(world, currency, [await minorOf(world, currency, currencies[currency].short[at].above * 2)]);
    },
  },
];

/** Limits that are true in every market. */
export const site: readonly Observer[] = [
  ...phones,
  ...money,
  {
    at: '/limits/codeLength',
    by: 'a code that is sent, and one that is handed in',
    async see(world, { value }) {
      const account = anEmail();
      const { body } = await sendCode(world, account);
      const { challengeId } = body;
      const short = await tryCode(world, { challengeId, code: digits(value - 1) });
      const whole = await tryCode(world, { challengeId, code: digits(value) });
      return [(await world.app.codeFor(account)).length, short.body.params, outcome(whole)];
    },
  },
  {
    at: '/limits/password/min',
    by: 'a registration with the shortest password',
    see: async (world, { value }) => outcome(await world.ask('registrations.create', unproved('kettle fern 90'.slice(0, value)))),
  },
  {
    at: '/limits/password/max',
    by: 'a registration with a password of one too many',
    see: async (world, { value }) =>
      outcome(await world.ask('registrations.create', unproved('kettle fern 90 '.repeat(20).slice(0, value + 1)))),
  },
  {
    at: '/limits/interests',
    by: 'one interest more',
    see: (world, { value }) =>
      changeMe(world, { interests: ['gaming', 'travel', 'anime_culture', 'arts_crafts', 'fan_culture'].slice(0, value + 1) }),
  },
  {
    at: '/limits/nameLength',
    by: 'a name of one letter more',
    see: (world, { value }) => changeMe(world, { name: 'n'.repeat(value + 1) }),
  },
  {
    at: '/limits/avatarBytes',
    by: 'a file of one byte more',
    see: async (world, { value }) => outcome((await sendPicture(world, Buffer.alloc(value + 1))) as never),
  },
  {
    at: '/limits/avatarPixels',
    by: 'the width in which a wide picture is kept',
    async see(world, { value }) {
      const picture = await sharp({ create: { width: value + 100, height: 8, channels: 3, background: '#f5b301' } })
        .png()
        .toBuffer();
      const { body } = await sendPicture(world, picture);
      const kept = await fetch(`${world.app.address}${body.avatarUrl}`);
      return (await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).width;
    },
  },
  {
    at: '/handoff/codeSeconds',
    by: 'the instant a hand-off code ends (A-92)',
    async see(world, { value }) {
      const { token } = await world.member();
      const { body } = await world.ask('handoffs.create', {}, { token });
      await world.clock(after(value));
      return [body.expiresAt, outcome(await world.ask('handoffs.exchange', { code: body.code }))];
    },
  },
];
