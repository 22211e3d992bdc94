import { useCall } from '../../api.ts';
import { isLater, useIsLater } from '../../parts/is-later.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { TimeOfRelease } from '../../parts/TimeOfRelease.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useSite } from '../../parts/use-site.ts';
import { When } from '../../parts/When.tsx';
import { BackNote } from './BackNote.tsx';
import { Changes } from './Changes.tsx';
import { EndsRollout } from './EndsRollout.tsx';
import { Growth } from './Growth.tsx';
import { ItsDrafts } from './ItsDrafts.tsx';
import { Presented } from './Presented.tsx';
import { ReleaseActions } from './ReleaseActions.tsx';
import { ReleaseCompare } from './ReleaseCompare.tsx';
import style from './ReleasePage.module.css';
import { isOver, isUnderWay, type Release, stateOf } from './release.ts';
import { concerned } from './row-words.ts';
import { Steps } from './Steps.tsx';
import { Summary } from './Summary.tsx';
import { stepsOf } from './steps.ts';
import { useFollowedRevision } from './use-live-revision.ts';
import { useReleaseSimulation } from './use-release-simulation.ts';
import { Approvals, Checks, Stopped } from './Verdicts.tsx';

/** Page of one release: its state, changes and approvals, and a comparison before and after. */
export function ReleasePage({ id }: { id: string }) {
  const release = useCall('releases.get', { id }, { refreshInterval: (read) => (read && isUnderWay(read) ? 10_000 : 0) });
  const difference = useCall('releases.diff', { id });
  const { data } = release;
  const now = useNow(10_000);
  useFollowedRevision(data !== undefined && isUnderWay(data));
  if (!data) {
    return (
      <Page title="Release">{release.error ? <LoadError error={release.error} retry={() => void release.mutate()} /> : <Skeletons />}</Page>
    );
  }
  const since = data.effectiveAt !== undefined;
  return (
    <Page
      title={data.title}
      state={<StatusDot tone={stateOf(data).tone}>{stateOf(data).label}</StatusDot>}
      note={<Note release={data} reached={difference.data?.markets} />}
      actions={
        <ReleaseActions release={data} difference={difference.data} onDone={(next) => void release.mutate(next, { revalidate: false })} />
      }
      pane={difference.data && <ReleaseCompare release={data} difference={difference.data} />}
      widePane
    >
      <div className={style.page}>
        <Steps steps={stepsOf(data, now)} />
        <Stopped release={data} />
        <ItsDrafts release={data} />
        {isUnderWay(data) && <EndsRollout documents={data.documents} />}
        {difference.error && !difference.data && <LoadError error={difference.error} retry={() => void difference.mutate()} />}
        {difference.data ? (
          <>
            <Summary
              difference={difference.data}
              at={data.effectiveAt ?? (isUnderWay(data) && !isLater(data, now) ? undefined : data.publishAt)}
              clock={data.clock}
              since={since}
              dropped={isOver(data)}
              ended={data.endedBy && { ...data.endedBy, isRollBack: data.endedBy.id === data.rolledBackBy }}
            />
            <div className={style.terms}>
              <Presented campaigns={difference.data.campaigns} />
              <Cost release={data} />
            </div>
            <Changes difference={difference.data} since={since} />
          </>
        ) : (
          !difference.error && <Skeletons rows={4} />
        )}
        <div className={style.verdicts}>
          <Checks problems={data.problems ?? []} />
          <Approvals release={data} />
        </div>
        <BackNote release={data} />
      </div>
    </Page>
  );
}

/** Forecast of a waiting release, with the cost of its boosts. */
function Cost({ release }: { release: Release }) {
  const simulation = useReleaseSimulation(release);
  return simulation && simulation.figures.length > 0 && <Growth simulation={simulation} />;
}

interface NoteProps {
  readonly release: Release;
  /** Markets whose members notice the release; undefined until loaded. */
  readonly reached: readonly string[] | undefined;
}

function Note({ release, reached }: NoteProps) {
  const { id, author, createdAt, publishAt, clock, effectiveAt, endedBy, revision, markets, state } = release;
  const site = useSite();
  const over = isOver({ state });
  const later = useIsLater(release);
  return (
    <>
      Release {id}, by {author.name}, <When at={createdAt} time />.{' '}
      {effectiveAt ? (
        <>
          Live as revision {revision} {endedBy ? 'from' : 'since'} <When at={effectiveAt} time />
          {endedBy && (
            <>
              {' '}
              until <When at={endedBy.at} time />
            </>
          )}
          .
        </>
      ) : publishAt ? (
        <>
          {over || !later ? 'Was to go' : 'Goes'} live on <TimeOfRelease at={publishAt} clock={clock} markets={markets} />
          {!over && !later && (state === 'awaiting_approval' ? ': it goes live at once when it is approved' : ': it goes live now')}.
        </>
      ) : (
        !over && 'Goes live at once.'
      )}{' '}
      {concerned(reached ?? markets, site)}.
    </>
  );
}
