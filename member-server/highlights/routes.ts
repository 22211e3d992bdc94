import { type MemberRoute, type MemberTools, on } from '../feature.ts';
import { viewerOf } from '../viewer.ts';
import { listHighlights } from './service.ts';

export const routes = ({ db, releases }: MemberTools): readonly MemberRoute[] => [
  on('highlights.list', (context) => listHighlights(db, viewerOf(releases, context), context.input)),
];
