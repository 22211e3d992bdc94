import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readEnvironment } from '../../server-kit/environment.ts';
import { ProblemBoard } from './board.ts';
import { followChanges } from './changes.ts';
import { tellDroppedChanges } from './dropped-changes.ts';
import { createFront } from './front.ts';
import { createPages } from './pages.ts';
import { Servers } from './servers.ts';
import { Session } from './session.ts';
import { startVite } from './vite-server.ts';

export interface DevOptions {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  say(text: string): void;
}

export interface Dev {
  readonly address: string;
  /** True while the servers answer; otherwise the reason has been printed. */
  isRunning(): boolean;
  close(): Promise<void>;
}

/**
 * Starts member app, console, labs and both servers at one address, following every change of the sources. Resolves once everything answers or the
 * problems have been reported.
 */
export async function startDev({ root, env, say }: DevOptions): Promise<Dev> {
  const { host, port, production } = readEnvironment(env);
  if (production) throw new Error('NODE_ENV=production is for npm start');
  let answer: (listener: RequestListener) => void;
  const listener = new Promise<RequestListener>((resolve) => {
    answer = resolve;
  });
  const front = createServer((incoming, outgoing) => void listener.then((each) => each(incoming, outgoing)));
  front.listen(port, host);
  await once(front, 'listening');
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(front.address() as AddressInfo).port}`;

  const folder = join(root, '.cache/dev');
  rmSync(folder, { recursive: true, force: true });
  const servers = new Servers({ root, folder, env: envOfServers(env, url), onEnd: (how) => session.revive(how) });
  const vite = await startVite({ root, front });
  const session = new Session({ root, address: url, servers, vite, board: new ProblemBoard(vite), say });
  const address = () => servers.address();
  answer!(createFront({ vite, address, pages: createPages({ folder: join(root, 'client'), vite, address }) }));
  tellDroppedChanges(vite);
  followChanges(root, vite, (files) => void session.take(files));
  await session.start();
  return {
    address: url,
    isRunning: () => servers.isRunning,
    async close() {
      await vite.close();
      await servers.stop();
      front.closeAllConnections();
      front.close();
    },
  };
}

/** Environment of the servers: they listen behind the single address and know it as their public one. */
const envOfServers = (env: NodeJS.ProcessEnv, url: string): NodeJS.ProcessEnv => ({
  LOG_LEVEL: 'warn',
  PUBLIC_URL: url,
  ...env,
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: '0',
  TRUST_PROXY: [env.TRUST_PROXY, 'loopback'].filter(Boolean).join(' '),
});
