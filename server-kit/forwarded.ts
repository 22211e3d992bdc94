import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadinessCheck } from './health.ts';
import { hostOf } from './network.ts';

/** Whether the word of a hop counts, however it writes its own address: some proxies add a port to each of `X-Forwarded-For`. */
export function trustIn(trustProxy: readonly string[]): (address: string | undefined, hop: number) => boolean {
  const isTrusted = proxyAddr.compile([...trustProxy]);
  // A socket of the file system has no address.
  return (address = '', hop) => isTrusted(hostOf(address), hop);
}

/** Gives the address that a request comes from, as the app's `request.ip` does, for those answered before the app. */
export function addressReader(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustIn(trustProxy);
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted));
}

/** Requests looked back on. A visitor may send such a header as well; only a proxy sends it with most of all requests. */
const looked = 50;

/** Notices a proxy that is not trusted: most of the last requests say whom they come from, and nothing of it counts. */
export function watchForwarded(app: FastifyInstance): ReadinessCheck {
  const last: (string | undefined)[] = [];
  let at = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    last[at] = isIgnored(request) ? request.socket.remoteAddress : undefined;
    at = (at + 1) % looked;
    done();
  });
  return {
    name: 'forwarded_headers',
    title: 'A proxy is not trusted',
    required: false,
    check: async () => {
      const ignored = last.filter((peer) => peer !== undefined);
      if (ignored.length * 2 < looked) return undefined;
      return `requests come through ${[...new Set(ignored)].join(', ')}, which TRUST_PROXY does not name: all who come that way share the limits of one address`;
    },
  };
}

/** It comes with the address of somebody else, from a peer whose word does not count. */
const isIgnored = ({ headers, ips }: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined && (ips?.length ?? 1) < 2;
