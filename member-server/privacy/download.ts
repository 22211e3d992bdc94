import type { FastifyInstance } from 'fastify';
import { reject } from '../../server-kit/problem.ts';
import { equalSecrets, type Secrets } from '../../server-kit/secrets.ts';
import type { MemberTools } from '../feature.ts';
import { stateOf } from './rules.ts';
import * as store from './store.ts';

const path = '/api/v1/data-exports/';

const keyOf = (secrets: Secrets, id: string): string => secrets.hmac('data-export', id);

/** URL of a file: anybody who has it may fetch the file, so only a fresh session gets it. */
export const urlOf = (secrets: Secrets, id: string): string => `${path}${id}.${keyOf(secrets, id)}.json`;

/** Serves the files uncached. Refuses a wrong URL and one that has expired alike, with `request.not_found`. */
export function addDataExports(app: FastifyInstance, { db, secrets }: Pick<MemberTools, 'db' | 'secrets'>, now: () => string): void {
  app.get<{ Params: { file: string } }>(`${path}:file`, async (request, reply) => {
    const [, id, key] = /^([\w-]{1,64})\.([0-9a-f]{64})\.json$/.exec(request.params.file) ?? [];
    if (id === undefined || key === undefined || !equalSecrets(key, keyOf(secrets, id))) return reject('request.not_found');
    const row = await store.readExport(db, id);
    if (!row?.content || stateOf(row, now()) !== 'ready') return reject('request.not_found');
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="punchcard-data.json"')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(secrets.sealer('data-export').open(id, row.content));
  });
}
