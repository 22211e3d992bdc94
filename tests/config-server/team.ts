import type { Body } from '../fixtures/documents/product.ts';
import { anOperatorClient } from './ops.ts';
import { aServer, get, type Running } from './servers.ts';

/** A server with Ann, who edits, and Bob, who approves. */
export async function aTeam() {
  const running = await aServer();
  return {
    running,
    ann: await anOperatorClient(running, { id: 'ann' }),
    bob: await anOperatorClient(running, { id: 'bob', role: 'finance' }),
  };
}

/** The coins of a day's check-in that members have now. */
export const coinsOf = async (running: Running) => (await get(running, '/config/v1/campaigns/check-in')).json().dailyCoins;

/** A check-in that gives so many a day. */
export const coins = (dailyCoins: number) => (body: Body) => ({ ...body, dailyCoins });
