import type { Reader, Tx } from '../../server-kit/db.ts';
import type { SimulatedDocument } from '../../server-kit/simulation-keeper.ts';
import { json, statement } from '../../server-kit/statement.ts';

const add = statement<{ id: string; now: string; documents: string }>(
  'simulations.add',
  'insert into simulation (id, at, documents) values ($id, $now, $documents::jsonb)',
);

const forget = statement<{ now: string; hours: number }>(
  'simulations.forget',
  'delete from simulation where at < $now::timestamptz - make_interval(hours => $hours::int)',
);

const find = statement<{ ids: readonly string[] }, { document: SimulatedDocument }>(
  'simulations.find',
  'select document from simulation, jsonb_array_elements(documents) document where id = any($ids::text[])',
);

/** Adds a simulation and forgets those older than `hours`. */
export function addSimulation(tx: Tx, id: string, documents: readonly SimulatedDocument[], now: string, hours: number): void {
  tx.send(forget, { now, hours });
  tx.send(add, { id, now, documents: json(documents) });
}

/** The documents of these simulations, as they were simulated; none of those that are forgotten or never were. */
export const findSimulated = async (reader: Reader, ids: readonly string[]): Promise<SimulatedDocument[]> =>
  ids.length === 0 ? [] : (await reader.all(find, { ids })).map(({ document }) => document);
