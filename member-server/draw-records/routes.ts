import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { listDraws } from './own-draws.ts';
import { getProof } from './proofs.ts';
import { getAudit, listCommitments } from './published.ts';

/** Member routes for past draws, and public routes to verify them. */
export const routes = ({ db, releases }: Pick<MemberTools, 'db' | 'releases'>): readonly MemberRoute[] => [
  on('draws.list', (context) => {
    const rules = takeRelease(releases, context.now);
    return listDraws(db, { memberId: memberOf(context).id, rules, language: languageOf(rules, context) }, context.input);
  }),
  on('drawProofs.get', (context) => {
    const rules = takeRelease(releases, context.now);
    return getProof(db, { rules, language: languageOf(rules, context) }, context.input.id);
  }),
  on('lotteryCommitments.list', ({ input, now }) => listCommitments(db, takeRelease(releases, now), input)),
  on('lotteryAudits.get', ({ input }) => getAudit(db, input)),
];
