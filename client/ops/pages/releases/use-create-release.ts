import { useNavigate } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh } from '../../api.ts';
import { useDraftSessions } from '../../editing/use-draft.ts';
import { OpsProblem } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import { isOf, madeOf, mostSince, type SentRelease } from './lost-answer.ts';
import { refreshReleases } from './refresh-releases.ts';
import { simulationKey } from './use-simulation.ts';

/**
 * Creates the release after saving all drafts of this tab, and opens its page. If the response is lost, calls `onLost`.
 * `lost` is such a release: before sending again, checks whether it was created, so that it is not created twice.
 */
export function useCreateRelease(
  release: Omit<OpsTypes['releases.create']['input'], 'reason'>,
  lost: SentRelease | undefined,
  onLost: (sent: SentRelease) => void,
): (reason: string) => Promise<void> {
  const navigate = useNavigate();
  const sessions = useDraftSessions();
  const author = useAccount().id;
  return async (reason) => {
    await sessions.flush();
    const { items } = await call('releases.list', { limit: mostSince });
    if (lost && isOf(lost, release.documents) && madeOf(lost, items)) return onLost(lost);
    const after = Number(items[0]?.id ?? 0);
    const made = await call('releases.create', { ...release, reason }).catch(async (problem: unknown) => {
      if (problem instanceof OpsProblem && problem.isUnknown) {
        onLost({ after, author, title: release.title, reason, documents: release.documents });
      }
      // A draft was changed meanwhile, or the simulation has expired: both are loaded again.
      if (problem instanceof OpsProblem && problem.code === 'release.confirmation_required') await refresh('documents.', simulationKey);
      throw problem;
    });
    await refreshReleases();
    void navigate(`/releases/${made.id}`);
  };
}
