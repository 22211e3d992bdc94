import type { FastifyInstance } from 'fastify';
import type { MemberTools } from './feature.ts';
import { addPosters } from './invitations/index.ts';
import { addDataExports } from './privacy/index.ts';
import { addCalendarFiles } from './reservations/index.ts';
import { addThreadPictures } from './threads/index.ts';

/** Adds routes that need no token: each address contains a secret of its own, or its file holds nothing secret. */
export function addPublicFiles(app: FastifyInstance, tools: MemberTools, publicUrl: string, now: () => string): void {
  addThreadPictures(app, { db: tools.db, secrets: tools.secrets, now });
  addPosters(app, publicUrl);
  addDataExports(app, tools, now);
  addCalendarFiles(app, tools, publicUrl, now);
}
