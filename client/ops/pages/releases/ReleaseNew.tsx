import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { leftOf } from '../../../../schemas/to-fill-in.ts';
import { call, refresh, useCall } from '../../api.ts';
import { useDraftSessions } from '../../editing/use-draft.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import type { Market } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { type ConsoleSite, firstMarket } from '../../parts/site-lists.ts';
import { useNow } from '../../parts/use-now.ts';
import { useSite, useZone } from '../../parts/use-site.ts';
import { fromWall } from '../../parts/zone.ts';
import { OpsProblem } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import { clockOfPhones } from './audience.ts';
import { Changes } from './Changes.tsx';
import { ComparePane } from './ComparePane.tsx';
import { chosenFrom, chosenParam, draftsOf, type Ref, titleFor } from './chosen.ts';
import { DraftPicker } from './DraftPicker.tsx';
import { Forecast } from './Forecast.tsx';
import { decided, openDecisions, undecided } from './forecast.ts';
import { Growth } from './Growth.tsx';
import { Presented } from './Presented.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { type ChosenTime, PublishTime } from './PublishTime.tsx';
import { type Facts, publishPlan } from './publish-plan.ts';
import style from './ReleaseNew.module.css';
import { ReviewProblems } from './ReviewProblems.tsx';
import { type Difference, numbered } from './release.ts';
import { Summary } from './Summary.tsx';
import { useLiveRevision } from './use-live-revision.ts';
import { simulationKey, useSimulation } from './use-simulation.ts';

const keep = { keepPreviousData: true };

/** The instant that was chosen; undefined for at once. */
function useInstant({ when, wall, market }: ChosenTime): string | undefined {
  const zone = useZone(market);
  return when === 'later' ? fromWall(wall, zone) : undefined;
}

/** Makes a release of drafts: which, what they change, when, and why. What is chosen stands in the address. */
export function ReleaseNew() {
  const [params, setParams] = useSearchParams();
  const list = useCall('documents.list', { drafts: true, limit: 1000 });
  const drafts = (list.data?.items ?? []).filter(({ draft }) => draft);
  const chosen = chosenFrom(params.get('documents'), drafts);
  const choose = (refs: readonly Ref[]) => setParams({ documents: chosenParam(refs) }, { replace: true });
  const documents = chosen.map(({ kind, id }) => ({ kind, id }));
  const asked = documents.length > 0 && documents.length <= 200 ? { documents } : null;
  const difference = useCall('diffs.create', asked, keep);
  const chosenDrafts = draftsOf(chosen, drafts);
  const simulation = useSimulation(chosenDrafts);
  const live = useLiveRevision();

  const now = useNow(20_000);
  const [title, setTitle] = useState<string>();
  const [chosenTime, setTime] = useState<Partial<ChosenTime>>({});
  const time: ChosenTime = { when: 'now', wall: '', market: usualClock(difference.data, useSite()), ...chosenTime };
  const [decisions, setDecisions] = useState(undecided);
  const at = useInstant(time);
  const requested = asked && { ...asked, ...(at ? { publishAt: at } : {}) };
  const validation = useCall('validations.create', requested, keep);
  const forecast = useCall('releases.foresee', requested, keep);
  const waiting = asked ? (forecast.data?.items ?? []) : [];
  const facts: Facts = {
    count: documents.length,
    left: leftOf(validation.data?.problems ?? []),
    checked: asked !== null && validation.data !== undefined && difference.data !== undefined,
    changes: difference.data?.changes ?? [],
    later: time.when === 'later',
    at,
    open: openDecisions(waiting, decisions),
    now,
    role: useAccount().role,
    grows: simulation?.confirm ?? false,
  };
  const plan = publishPlan(facts);
  const [publishing, setPublishing] = useState(false);
  const named = (title ?? titleFor(chosenDrafts)).trim();
  const make = useMake({
    title: named,
    documents,
    ...(simulation ? { confirms: [simulation.id] } : {}),
    ...(at ? { publishAt: at, clock: time.market } : {}),
    ...decided(waiting, decisions),
  });

  if (!list.data)
    return (
      <Page title="New release">{list.error ? <LoadError error={list.error} retry={() => void list.mutate()} /> : <Skeletons />}</Page>
    );
  if (drafts.length === 0) {
    return (
      <Page title="New release">
        <EmptyNote title="There are no drafts">Edit a campaign, a screen or texts: what you change waits here to be released.</EmptyNote>
      </Page>
    );
  }
  return (
    <Page
      title="New release"
      note={`${documents.length} of ${drafts.length} drafts`}
      actions={
        <>
          {plan.why && <span className={style.why}>{plan.why}</span>}
          <Button variant="filled" color="red" disabled={plan.why !== undefined || named === ''} onClick={() => setPublishing(true)}>
            {plan.action}
          </Button>
        </>
      }
      widePane
      pane={
        difference.data &&
        documents.length > 0 && (
          <ComparePane
            difference={difference.data}
            before={{ live: true }}
            after={{ documents }}
            captions={[
              { when: 'Today', what: numbered(live) },
              { when: 'After', what: 'These drafts' },
            ]}
            at={clockOfPhones(difference.data, at ?? new Date(now).toISOString())}
            key={at}
          />
        )
      }
    >
      <div className={style.page}>
        <ReviewProblems severity="error" problems={validation.data?.problems ?? []} chosen={chosen} onChange={choose} />
        <DraftPicker drafts={drafts} chosen={chosen} onChange={choose} />
        {documents.length > 0 && (
          <>
            <div className={style.form}>
              <TextInput label="Title" maxLength={120} value={title ?? named} onChange={(event) => setTitle(event.currentTarget.value)} />
              <PublishTime value={time} at={at} now={now} onChange={setTime} />
            </div>
            <Forecast items={waiting} decisions={decisions} onDecide={setDecisions} />
            {plan.approval && <p className={style.approval}>{plan.approval}</p>}
            <ReviewProblems severity="warning" problems={validation.data?.problems ?? []} chosen={chosen} onChange={choose} />
            {difference.data && <Summary difference={difference.data} at={at} clock={time.market} unset={time.when === 'later' && !at} />}
            {difference.data && <Presented campaigns={difference.data.campaigns} />}
            {simulation && simulation.figures.length > 0 && <Growth simulation={simulation} />}
            {difference.data && <Changes difference={difference.data} />}
            {difference.error && <LoadError error={difference.error} retry={() => void difference.mutate()} />}
          </>
        )}
      </div>
      {publishing && <PublishDialog plan={plan} simulation={simulation} onClose={() => setPublishing(false)} publish={make} />}
    </Page>
  );
}

type Made = Omit<OpsTypes['releases.create']['input'], 'reason'>;

/** The market whose clock is meant first: the only one that is concerned, else the one the phones show. */
const usualClock = (difference: Difference | undefined, site: ConsoleSite): Market =>
  difference?.markets.length === 1 ? (difference.markets[0] as Market) : firstMarket(site);

/** Makes the release, with all that was typed in this tab, and goes to its page. */
function useMake(release: Made): (reason: string) => Promise<void> {
  const navigate = useNavigate();
  const sessions = useDraftSessions();
  return async (reason) => {
    await sessions.flush();
    const made = await call('releases.create', { ...release, reason }).catch(async (problem) => {
      // Somebody changed a draft meanwhile, or the page was open for longer than figures are kept: they are looked at anew.
      if (problem instanceof OpsProblem && problem.code === 'release.confirmation_required') await refresh('documents.', simulationKey);
      throw problem;
    });
    await refresh('releases.', 'documents.', 'overview.', 'diffs.');
    void navigate(`/releases/${made.id}`);
  };
}
