import { once } from 'node:events';
import { join } from 'node:path';
import { createConfigServer } from '../../config-server/app.ts';
import { ensureBuild } from '../../scripts/build.ts';
import { systemClock } from '../../server-kit/clock.ts';
import { createHttp } from '../../server-kit/http.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import { addStaticApp } from '../../server-kit/static-app.ts';
import { aMigratedDatabase } from '../server-kit/embedded.ts';
import { addFakeMembers, type FakeMembers } from './fake-members.ts';

const root = join(import.meta.dirname, '../..');

/** The shell's surroundings: real documents from the real config server, and members that only tests know. */
export interface ShellWorld {
  readonly url: string;
  readonly members: FakeMembers;
  /** Requests seen since the start, as `METHOD path?query`. */
  readonly requests: string[];
  /** Publishes a changed folder of documents. */
  reload(): Promise<void>;
  /** Stops answering and ends every connection, as if all servers were killed. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** `baselineFolder` holds site, screens, campaigns and locales; the product's own by default. */
export async function aShellWorld(baselineFolder: string = root): Promise<ShellWorld> {
  await ensureBuild();
  const database = await aMigratedDatabase();
  const http = await createHttp({ logLevel: 'error' });
  const requests: string[] = [];
  const config = await createConfigServer({
    db: database.schema('config'),
    clock: systemClock,
    http,
    secrets: makeSecrets('test'),
    baselineFolder,
    blockChunksFile: join(root, 'dist/client/block-chunks.json'),
  });
  http.app.server.prependListener('request', (request) => requests.push(`${request.method} ${request.url}`));
  const members = addFakeMembers(http.app);
  await addStaticApp(http.app, { dist: join(root, 'dist'), boot: config.boot });
  const url = await http.app.listen({ host: '127.0.0.1', port: 0 });
  const kill = async () => {
    if (!http.app.server.listening) return;
    const closed = once(http.app.server, 'close');
    http.app.server.close();
    http.app.server.closeAllConnections();
    await closed;
  };
  return {
    url,
    members,
    requests,
    reload: async () => {
      const result = await config.reloadBaseline();
      if (!result.ok) throw new Error(JSON.stringify(result.problems.slice(0, 3)));
    },
    kill,
    async close() {
      config.close();
      await kill();
      await http.app.close();
      await database.close();
    },
  };
}
