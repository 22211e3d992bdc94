import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addOpsApp } from './ops-app.ts';
import { addStaticApp, type StaticAppOptions } from './static-app.ts';

/** What pages need of the servers beside them. */
export type PageParts = Omit<StaticAppOptions, 'dist'>;

/** Serves the member app and the console: from a build, or as a server for developers makes them. */
export interface Pages {
  /** A JSON file with the files of the build that each block type needs; none where there is no build. */
  readonly blockChunksFile?: string;
  add(app: FastifyInstance, parts: PageParts): Promise<void>;
}

/** The pages of a build, from its folder. */
export const builtPages = (dist: string): Pages => ({
  blockChunksFile: join(dist, 'client/block-chunks.json'),
  async add(app, parts) {
    await addStaticApp(app, { ...parts, dist });
    addOpsApp(app, { dist, ...(parts.opsOrigin ? { opsOrigin: parts.opsOrigin } : {}) });
  },
});
