import { createServer } from 'node:http';
import { resolve } from 'node:path';
import Fastify from 'fastify';
import { createConfigServer } from '../../../config-server/app.ts';
import { systemClock } from '../../../server-kit/clock.ts';
import { openDatabase } from '../../../server-kit/database.ts';
import { createHttp } from '../../../server-kit/http.ts';
import { makeSecrets } from '../../../server-kit/secrets.ts';

/**
 * One server of the bench in a process of its own: `node`, `fastify` (both with a constant buffer, given as base64) or `config`. Sends its address,
 * and on request its resource usage.
 */
const [kind, base64 = ''] = process.argv.slice(2);
const buffer = Buffer.from(base64, 'base64');
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': buffer.length };

async function start(): Promise<string> {
  if (kind === 'node') {
    const server = createServer((_request, response) => {
      response.writeHead(200, headers);
      response.end(buffer);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }
  if (kind === 'fastify') {
    const app = Fastify();
    app.get('/config/v1/documents/:hash', (_request, reply) => reply.headers(headers).send(buffer));
    return app.listen({ host: '127.0.0.1', port: 0 });
  }
  const database = await openDatabase();
  const http = await createHttp({ logLevel: 'silent' });
  const secrets = makeSecrets('a secret key of the bench, long enough');
  const options = {
    db: database.schema('config'),
    clock: systemClock,
    http,
    secrets,
    baselineFolder: resolve('.'),
    limitsLifted: () => true,
  };
  await createConfigServer(options);
  return http.app.listen({ host: '127.0.0.1', port: 0 });
}

const address = await start();
process.on('message', () => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ cpuMicros: user + system, memoryBytes: heapUsed + external, rssBytes: rss });
});
process.send?.({ address });
