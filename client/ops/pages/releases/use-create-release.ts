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
 * Makes the release, with all that was typed in this tab, and goes to its page. One whose answer is lost goes to `onLost`; sent again, it is not
 * made a second time where the first one has arrived: `lost` is that release, until it was told as made.
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
      // Somebody changed a draft meanwhile, or the page was open for longer than figures are kept: they are looked at again.
      if (problem instanceof OpsProblem && problem.code === 'release.confirmation_required') await refresh('documents.', simulationKey);
      throw problem;
    });
    await refreshReleases();
    void navigate(`/releases/${made.id}`);
  };
}
