import type { FastifyInstance } from 'fastify';
import type { MemberTools } from './feature.ts';
import { addPosters } from './invitations/index.ts';
import { addDataExports } from './privacy/index.ts';
import { addCalendarFiles } from './reservations/index.ts';
import { addThreadPictures } from './threads/index.ts';

/** What is fetched by its address alone, without a token: each address is a secret of its own, or says nothing that is one. */
export function addPublicFiles(app: FastifyInstance, tools: MemberTools, publicUrl: string, now: () => string): void {
  addThreadPictures(app, { db: tools.db, secrets: tools.secrets, now });
  addPosters(app, publicUrl);
  addDataExports(app, tools, now);
  addCalendarFiles(app, tools, publicUrl, now);
}
