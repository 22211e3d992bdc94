import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { marketOf, mayTurn, type SwitchTarget } from './rules.ts';
import { addKillSwitch, type KillSwitchRow, newestKillSwitches } from './store.ts';
import { targetExists } from './targets.ts';

type KillSwitchItem = OpsTypes['killSwitches.set']['result'];

export const routes = ({ db, product, audit }: ConfigTools): readonly OpsRoute[] => [
  on('killSwitches.list', async (context) => {
    const scope = operatorOf(context).markets;
    const items = (await newestKillSwitches(db)).map(itemOf);
    const seen = (market: string | undefined) => !scope || market === undefined || scope.includes(market);
    return { items: items.filter((item) => seen(marketOf(item))) };
  }),
  on('killSwitches.set', async (context) => {
    const { input, now: at } = context;
    const { target, market, on: off, reason } = input;
    const operator = operatorOf(context);
    if (!mayTurn(operator.markets, input)) reject('ops.market_scope');
    if (market !== undefined && target.startsWith('market:')) rejectField('/market', 'A market is switched off as a whole');
    if (market !== undefined && !product.current().live.markets.includes(market)) rejectField('/market', `There is no market ${market}`);
    // What was switched off stays to be switched on again, also when the document went meanwhile.
    const known = (await targetExists(db, product, target)) || (!off && (await wasSwitched(db, input)));
    if (!known) rejectField('/target', `There is no ${target.replace(':', ' ')}`);
    const row = await db.transaction(
      async (tx) => {
        const by = { byId: operator.id, byName: operator.name };
        const added = await addKillSwitch(tx, { target, market: market ?? null, on: off, reason, ...by, at });
        const only = marketOf(input);
        const markets = only === undefined ? {} : { markets: [only] };
        const details = { on: off, ...(market === undefined ? {} : { market }) };
        audit(tx, { at, actor: operator, action: 'killSwitches.set', target: `switch:${target}`, reason, details, ...markets });
        return added;
      },
      { useCase: 'killSwitches.set' },
    );
    await product.refresh();
    return itemOf(row);
  }),
];

async function wasSwitched(reader: Reader, { target, market }: SwitchTarget): Promise<boolean> {
  return (await newestKillSwitches(reader)).some((row) => row.target === target && row.market === (market ?? null));
}

const itemOf = ({ id, target, market, on: off, reason, by_id, by_name, at }: KillSwitchRow): KillSwitchItem => ({
  id: String(id),
  target,
  ...(market === null ? {} : { market: market as NonNullable<KillSwitchItem['market']> }),
  on: off,
  reason,
  by: { id: by_id, name: by_name },
  at,
});

const rejectField = (path: string, message: string): never =>
  reject('validation.request', {}, { fields: [{ path, code: 'unknown', message }] });
