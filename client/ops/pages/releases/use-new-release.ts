import { useState } from 'react';
import { leftOf } from '../../../../schemas/to-fill-in.ts';
import { useCall } from '../../api.ts';
import type { Market } from '../../parts/names.ts';
import { type ConsoleSite, firstMarket } from '../../parts/site-lists.ts';
import { useNow } from '../../parts/use-now.ts';
import { useSite, useZone } from '../../parts/use-site.ts';
import { fromWall } from '../../parts/zone.ts';
import { useAccount } from '../../session.ts';
import { type DraftListed, type DraftRef, draftsOf, titleFor } from './chosen.ts';
import { decided, openDecisions, undecided } from './forecast.ts';
import type { SentRelease } from './lost-answer.ts';
import type { ChosenTime } from './PublishTime.tsx';
import { publishPlan } from './publish-plan.ts';
import type { Difference } from './release.ts';
import { useCreateRelease } from './use-create-release.ts';
import { useFollowedRevision } from './use-live-revision.ts';
import { useSimulation } from './use-simulation.ts';

const keep = { keepPreviousData: true };
/** Most documents that the server compares at once. */
const mostDocuments = 200;

export type PlannedRelease = ReturnType<typeof useNewRelease>;

/** State of a release to be created from the chosen drafts: the operator's decisions, the server's checks, and what publishing needs. */
export function useNewRelease(
  chosen: readonly DraftRef[],
  drafts: readonly DraftListed[],
  lost: SentRelease | undefined,
  onLost: (sent: SentRelease) => void,
) {
  const documents = chosen.map(({ kind, id }) => ({ kind, id }));
  const compared = documents.length > 0 && documents.length <= mostDocuments ? { documents } : null;
  const difference = useCall('diffs.create', compared, keep);
  const chosenDrafts = draftsOf(chosen, drafts);
  const liveRevision = useFollowedRevision(true);
  const simulation = useSimulation(chosenDrafts, liveRevision);

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
  const confirmed = simulation ? { confirms: [simulation.id] } : {};
  const timed = at ? { publishAt: at, clock: time.market } : {};
  const publish = useCreateRelease({ title, documents, ...confirmed, ...timed, ...decided(forecast, decisions) }, lost, onLost);
  const typed = { typedTitle, setTitle, setTime, decisions, setDecisions };
  return { ...typed, documents, title, time, at, now, difference, problems, forecast, simulation, liveRevision, plan, publish };
}

/** The chosen instant; undefined for at once. */
function useInstant({ when, wall, market }: ChosenTime): string | undefined {
  const zone = useZone(market);
  return when === 'later' ? fromWall(wall, zone) : undefined;
}

/** Initial time zone: of the only affected market, else of the preview's. */
const usualClock = (difference: Difference | undefined, site: ConsoleSite): Market =>
  difference?.markets.length === 1 ? (difference.markets[0] as Market) : firstMarket(site);
