import type { OpsSessionSource } from '../../server-kit/ops-session.ts';
import type { SimulationKeeper } from '../../server-kit/simulation-keeper.ts';

/** For a member server without a config server, whose tests sign tokens themselves: every session is open. `tests/attack` has the real ones. */
export const everySessionOpen: OpsSessionSource = { isOpen: async () => true };

/** For tests that publish nothing. */
export const noSimulations: SimulationKeeper = { keep: async () => 'a-simulation' };
