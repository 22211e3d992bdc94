import { type MemberRoute, type MemberTools, on } from '../feature.ts';
import { viewerOf } from '../viewer.ts';
import { getBoost } from './boost.ts';
import { listHighlights } from './service.ts';

export const routes = ({ db, releases }: MemberTools): readonly MemberRoute[] => [
  on('highlights.list', (context) => listHighlights(db, viewerOf(releases, context), context.input)),
  on('boosts.get', async (context) => getBoost(viewerOf(releases, context), context.input.id)),
];
