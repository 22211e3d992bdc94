import type { KillSwitch } from '../../schemas/release.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface KillSwitchRow {
  readonly id: number;
  readonly target: string;
  readonly market: string | null;
  readonly on: boolean;
  readonly reason: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: string;
}

export interface NewKillSwitch {
  readonly target: string;
  readonly market: string | null;
  readonly on: boolean;
  readonly reason: string;
  readonly byId: string;
  readonly byName: string;
  readonly at: string;
}

const newest = statement<object, KillSwitchRow>(
  'kill_switches.newest',
  `select id, target, market, "on", reason, by_id, by_name, at from (
     select distinct on (target, market) * from kill_switch order by target, market, id desc) newest
   order by "on" desc, at desc, id desc`,
);

// Ids are given before a commit: only one after the other do they come in the order in which other processes see them.
const lock = statement<object>('kill_switches.lock', `select pg_advisory_xact_lock(hashtext('punchcard-kill-switches'))`);

const insert = statement<NewKillSwitch, KillSwitchRow>(
  'kill_switches.insert',
  `insert into kill_switch (target, market, "on", reason, by_id, by_name, at)
   values ($target, $market, $on, $reason, $byId, $byName, $at)
   returning id, target, market, "on", reason, by_id, by_name, at`,
);

/** The newest word on each target and market, those in force first. */
export const newestKillSwitches = (reader: Reader): Promise<KillSwitchRow[]> => reader.all(newest, {});

export async function killSwitchesInForce(reader: Reader): Promise<KillSwitch[]> {
  const rows = await newestKillSwitches(reader);
  return rows.filter(({ on }) => on).map(({ target, market }) => (market === null ? { target } : { target, market }));
}

/** Adds a row; call `product.refresh()` after the commit. */
export async function addKillSwitch(tx: Tx, row: NewKillSwitch): Promise<KillSwitchRow> {
  await tx.all(lock, {});
  return (await tx.one(insert, row))!;
}
