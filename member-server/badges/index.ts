import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { recountBadges } from './recount.ts';

export { badgeNames, type LitTier, levelName as badgeLevelName, litBadges } from './describe.ts';
export { type BadgeProgress, lightBadges, readBadgeProgress, readCounts, revokeContributions } from './lighting.ts';
export { migrations } from './migration.ts';
export { coverageOf, definitionOf, needsOf } from './rules.ts';
export { describeClaims, readBadgeSummary } from './service.ts';

export const jobs = (tools: MemberTools): readonly Job[] => [
  { name: 'light-badges', schedule: '*/5 * * * *', run: (now) => recountBadges(tools, now) },
];
