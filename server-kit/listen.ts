import type { FastifyInstance } from 'fastify';

/**
 * Connections that may wait to be taken while the process works on something; the system allows no more than its `somaxconn`, 4,096 as a rule. Node's own is 511:
 * of a crowd that comes within one moment the others are dropped without a word, and their phones try again only after one, three and seven seconds.
 */
const WAITING = 4_096;

/** Listens for a crowd. Gives the address. */
export const listen = (app: FastifyInstance, { host, port }: { readonly host: string; readonly port: number }): Promise<string> =>
  app.listen({ host, port, backlog: WAITING });
