import { type MemberRoute, type MemberTools, on } from '../feature.ts';
import { viewerOf } from '../viewer.ts';
import { listGroups } from './service.ts';

export const routes = ({ releases }: Pick<MemberTools, 'releases'>): readonly MemberRoute[] => [
  on('communityGroups.list', async (context) => listGroups(viewerOf(releases, context), context.input.store)),
];
