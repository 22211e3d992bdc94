import { type MemberRoute, type MemberTools, on } from '../feature.ts';
import { viewerOf } from '../viewer.ts';
import { getBanner, listBanners } from './service.ts';

export const routes = ({ db, releases }: MemberTools): readonly MemberRoute[] => [
  on('banners.list', (context) => listBanners(db, viewerOf(releases, context), context.input)),
  on('banners.get', (context) => getBanner(db, viewerOf(releases, context), context.input.id)),
];
