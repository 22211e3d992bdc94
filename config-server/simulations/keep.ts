import type { Db } from '../../server-kit/db.ts';
import type { Http } from '../../server-kit/http.ts';
import type { Ids } from '../../server-kit/ids.ts';
import { reject } from '../../server-kit/problem.ts';
import type { SimulatedDocument, SimulationKeeper } from '../../server-kit/simulation-keeper.ts';
import { addSimulation } from './store.ts';

/** Longer than anybody looks at figures before publishing them. */
const keptHours = 24;

/** Keeps what was simulated, for the release that confirms it. Numbers that grow past a limit stand in campaigns alone. */
export const keeperOfSimulations = (db: Db, ids: Ids, now: () => string): SimulationKeeper => ({
  async keep(documents) {
    const at = now();
    const id = ids.next(at);
    const campaigns = documents.filter(({ kind }) => kind === 'campaign');
    await db.transaction(async (tx) => addSimulation(tx, id, campaigns, at, keptHours), { useCase: 'simulations.keep' });
    return id;
  },
});

/** `POST /config/v1/simulations` `{documents}` for a member server that runs apart and shows the service key → 201 `{id}`. */
export function addSimulationService(
  { app }: Http,
  keeper: SimulationKeeper,
  isServer: (authorization: string | undefined) => boolean,
): SimulationKeeper {
  // Written anew, documents may be longer than the operator sent them.
  const bodyLimit = 1_048_576;
  app.post<{ Body: { documents: readonly SimulatedDocument[] } }>('/config/v1/simulations', { bodyLimit }, async (request, reply) => {
    if (!isServer(request.headers.authorization)) reject('auth.token_invalid');
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ id: await keeper.keep(request.body.documents) });
  });
  return keeper;
}
