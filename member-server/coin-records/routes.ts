import type { MemberRoute, MemberTools } from '../feature.ts';

export const routes = (_tools: MemberTools): readonly MemberRoute[] => [];
