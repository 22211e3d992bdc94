import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { leftOf } from '../../../../schemas/to-fill-in.ts';
import { call, refresh, useCall } from '../../api.ts';
import { useDraftSessions } from '../../editing/use-draft.ts';
import type { Market } from '../../parts/names.ts';
import { type ConsoleSite, firstMarket } from '../../parts/site-lists.ts';
import { useNow } from '../../parts/use-now.ts';
import { useSite, useZone } from '../../parts/use-site.ts';
import { fromWall } from '../../parts/zone.ts';
import { OpsProblem } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import { type DraftListed, draftsOf, type Ref, titleFor } from './chosen.ts';
import { decided, openDecisions, undecided } from './forecast.ts';
import type { ChosenTime } from './PublishTime.tsx';
import { publishPlan } from './publish-plan.ts';
import type { Difference } from './release.ts';
import { useLiveRevision } from './use-live-revision.ts';
import { simulationKey, useSimulation } from './use-simulation.ts';

const keep = { keepPreviousData: true };
/** The server compares at most so many documents at once. */
const mostDocuments = 200;

export type PlannedRelease = ReturnType<typeof useNewRelease>;

/** The release that the chosen drafts would make: what was decided about it so far, what the server says of it, and what publishing it takes. */
export function useNewRelease(chosen: readonly Ref[], drafts: readonly DraftListed[]) {
  const documents = chosen.map(({ kind, id }) => ({ kind, id }));
  const compared = documents.length > 0 && documents.length <= mostDocuments ? { documents } : null;
  const difference = useCall('diffs.create', compared, keep);
  const chosenDrafts = draftsOf(chosen, drafts);
  const simulation = useSimulation(chosenDrafts);
  const liveRevision = useLiveRevision();

  const now = useNow(20_000);
  const [typedTitle, setTitle] = useState<string>();
  const [chosenTime, setTime] = useState<Partial<ChosenTime>>({});
  const [decisions, setDecisions] = useState(undecided);
  const time: ChosenTime = { when: 'now', wall: '', market: usualClock(difference.data, useSite()), ...chosenTime };
  const at = useInstant(time);

  const release = compared && { ...compared, ...(at ? { publishAt: at } : {}) };
  const validation = useCall('validations.create', release, keep);
  const foreseen = useCall('releases.foresee', release, keep);
  const forecast = compared ? (foreseen.data?.items ?? []) : [];
  const problems = validation.data?.problems ?? [];
  const plan = publishPlan({
    count: documents.length,
    left: leftOf(problems),
    checked: compared !== null && validation.data !== undefined && difference.data !== undefined,
    changes: difference.data?.changes ?? [],
    later: time.when === 'later',
    at,
    open: openDecisions(forecast, decisions),
    now,
    role: useAccount().role,
    grows: simulation?.confirm ?? false,
  });
  const title = (typedTitle ?? titleFor(chosenDrafts)).trim();
  const publish = useCreateRelease({
    title,
    documents,
    ...(simulation ? { confirms: [simulation.id] } : {}),
    ...(at ? { publishAt: at, clock: time.market } : {}),
    ...decided(forecast, decisions),
  });
  const typed = { typedTitle, setTitle, setTime, decisions, setDecisions };
  return { ...typed, documents, title, time, at, now, difference, problems, forecast, simulation, liveRevision, plan, publish };
}

/** The instant that was chosen; undefined for at once. */
function useInstant({ when, wall, market }: ChosenTime): string | undefined {
  const zone = useZone(market);
  return when === 'later' ? fromWall(wall, zone) : undefined;
}

/** The market whose clock is meant first: the only one that is concerned, else the one the phones show. */
const usualClock = (difference: Difference | undefined, site: ConsoleSite): Market =>
  difference?.markets.length === 1 ? (difference.markets[0] as Market) : firstMarket(site);

/** Makes the release, with all that was typed in this tab, and goes to its page. */
function useCreateRelease(release: Omit<OpsTypes['releases.create']['input'], 'reason'>): (reason: string) => Promise<void> {
  const navigate = useNavigate();
  const sessions = useDraftSessions();
  return async (reason) => {
    await sessions.flush();
    const made = await call('releases.create', { ...release, reason }).catch(async (problem) => {
      // Somebody changed a draft meanwhile, or the page was open for longer than figures are kept: they are looked at again.
      if (problem instanceof OpsProblem && problem.code === 'release.confirmation_required') await refresh('documents.', simulationKey);
      throw problem;
    });
    await refresh('releases.', 'documents.', 'overview.', 'diffs.', 'rollouts.');
    void navigate(`/releases/${made.id}`);
  };
}
