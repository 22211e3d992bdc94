import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { clockOfPhones } from './audience.ts';
import { Changes } from './Changes.tsx';
import { ComparePane } from './ComparePane.tsx';
import { chosenFrom, chosenParam, type DraftListed, type DraftRef } from './chosen.ts';
import { DraftPicker } from './DraftPicker.tsx';
import { EndsRollout } from './EndsRollout.tsx';
import { Forecast } from './Forecast.tsx';
import { Growth } from './Growth.tsx';
import { LostAnswer } from './LostAnswer.tsx';
import type { SentRelease } from './lost-answer.ts';
import { Presented } from './Presented.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { PublishTime } from './PublishTime.tsx';
import style from './ReleaseNew.module.css';
import { ReviewProblems } from './ReviewProblems.tsx';
import { numbered } from './release.ts';
import { Summary } from './Summary.tsx';
import { type PlannedRelease, useNewRelease } from './use-new-release.ts';

/**
 * Creates a release from drafts. If the response is lost, finds out whether it was created:
 * its drafts, and the review with them, may be gone by then.
 */
export function ReleaseNew() {
  const [sent, setSent] = useState<SentRelease>();
  const [isLost, setLost] = useState(false);
  const lose = (release: SentRelease) => {
    setSent(release);
    setLost(true);
  };
  const close = (isMade: boolean) => {
    setLost(false);
    if (isMade) setSent(undefined);
  };
  return (
    <>
      <Review lost={sent} onLost={lose} />
      {sent && isLost && <LostAnswer sent={sent} onClose={close} />}
    </>
  );
}

interface ReviewProps {
  /** A release whose response was lost, until it is known to exist. */
  readonly lost: SentRelease | undefined;
  onLost(sent: SentRelease): void;
}

/** Review before publishing: which drafts, what they change, when, and why. */
function Review({ lost, onLost }: ReviewProps) {
  const list = useCall('documents.list', { drafts: true, limit: 1000 });
  const drafts = (list.data?.items ?? []).filter(({ draft }) => draft);
  const { chosen, choose } = useChosen(drafts);
  const [isPublishing, setPublishing] = useState(false);
  const release = useNewRelease(chosen, drafts, lost, (sent) => {
    setPublishing(false);
    onLost(sent);
  });
  const { documents, difference, plan, at } = release;

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
          <Button
            variant="filled"
            color="red"
            disabled={plan.why !== undefined || release.title === ''}
            onClick={() => setPublishing(true)}
          >
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
              { when: 'Today', what: numbered(release.liveRevision) },
              { when: 'After', what: 'These drafts' },
            ]}
            at={clockOfPhones(difference.data, at ?? new Date(release.now).toISOString())}
            key={at}
          />
        )
      }
    >
      <div className={style.page}>
        <ReviewProblems severity="error" problems={release.problems} chosen={chosen} onChange={choose} />
        <DraftPicker drafts={drafts} chosen={chosen} onChange={choose} />
        {documents.length > 0 && (
          <ReleaseForm release={release}>
            <ReviewProblems severity="warning" problems={release.problems} chosen={chosen} onChange={choose} />
          </ReleaseForm>
        )}
      </div>
      {isPublishing && (
        <PublishDialog
          plan={plan}
          simulation={release.simulation}
          problems={release.problems}
          suggestion={lost?.reason}
          onClose={() => setPublishing(false)}
          publish={release.publish}
        />
      )}
    </Page>
  );
}

interface ReleaseFormProps {
  readonly release: PlannedRelease;
  /** Warnings, shown between the decisions and the changes. */
  readonly children: ReactNode;
}

/** Title and time of a release, decisions about waiting releases, and the changes. */
function ReleaseForm({ release, children }: ReleaseFormProps) {
  const { difference, forecast, simulation, time, at } = release;
  return (
    <>
      <div className={style.form}>
        <TextInput
          label="Title"
          maxLength={120}
          value={release.typedTitle ?? release.title}
          onChange={(event) => release.setTitle(event.currentTarget.value)}
        />
        <PublishTime value={time} at={at} now={release.now} onChange={release.setTime} />
      </div>
      <Forecast items={forecast} decisions={release.decisions} onDecide={release.setDecisions} />
      <EndsRollout documents={release.documents} />
      {release.plan.approval && <p className={style.approval}>{release.plan.approval}</p>}
      {children}
      {difference.data && <Summary difference={difference.data} at={at} clock={time.market} unset={time.when === 'later' && !at} />}
      {difference.data && <Presented campaigns={difference.data.campaigns} />}
      {simulation && simulation.figures.length > 0 && <Growth simulation={simulation} />}
      {difference.data && <Changes difference={difference.data} />}
      {difference.error && <LoadError error={difference.error} retry={() => void difference.mutate()} />}
    </>
  );
}

/** Chosen drafts, kept in the URL. */
function useChosen(drafts: readonly DraftListed[]) {
  const [params, setParams] = useSearchParams();
  return {
    chosen: chosenFrom(params.get('documents'), drafts),
    choose: (refs: readonly DraftRef[]) => setParams({ documents: chosenParam(refs) }, { replace: true }),
  };
}
