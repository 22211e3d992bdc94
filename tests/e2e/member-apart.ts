import { createMemberServer } from '../../member-server/app.ts';
import { openSessionSource } from '../../member-server/remote-sessions.ts';
import { openSimulationKeeper } from '../../member-server/remote-simulations.ts';
import { systemClock } from '../../server-kit/clock.ts';
import { createHttp, type Http } from '../../server-kit/http.ts';
import { aMigratedDatabase } from '../server-kit/embedded.ts';
import type { TestApp } from './app.ts';

/** A member server on its own, beside an app whose config server it asks whether operators are signed in. Ends with its app. */
export async function aMemberServerApart({
  address: configUrl,
  running,
}: TestApp): Promise<{ readonly http: Http; readonly address: string }> {
  const { config, member } = running;
  const { secrets } = member.tools;
  const http = await createHttp({ logLevel: 'silent' });
  const database = await aMigratedDatabase();
  await createMemberServer({
    db: database.schema('member'),
    clock: systemClock,
    http,
    secrets,
    releases: config.releases,
    operators: openSessionSource({ configUrl, secrets }),
    simulations: openSimulationKeeper({ configUrl, secrets }),
    environment: { testControls: true, publicUrl: configUrl },
  });
  http.app.addHook('onClose', () => database.close());
  return { http, address: await http.app.listen({ host: '127.0.0.1', port: 0 }) };
}
