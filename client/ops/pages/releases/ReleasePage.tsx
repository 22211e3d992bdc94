import { Undo2 } from 'lucide-react';
import { useCall } from '../../api.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { marketsText } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { TimeOfRelease } from '../../parts/TimeOfRelease.tsx';
import { When } from '../../parts/When.tsx';
import { Changes } from './Changes.tsx';
import { ReleaseActions } from './ReleaseActions.tsx';
import { ReleaseCompare } from './ReleaseCompare.tsx';
import style from './ReleasePage.module.css';
import { isOver, numbered, type Release, states, withTitles } from './release.ts';
import { Steps } from './Steps.tsx';
import { Summary } from './Summary.tsx';
import { stepsOf } from './steps.ts';
import { Approvals, Checks } from './Verdicts.tsx';

/** One release: where it stands, what it changes, who agreed, and how it looks before and after. */
export function ReleasePage({ id }: { id: string }) {
  const release = useCall('releases.get', { id });
  const difference = useCall('releases.diff', { id });
  const { data } = release;
  if (!data) {
    return (
      <Page title="Release">{release.error ? <LoadError error={release.error} retry={() => void release.mutate()} /> : <Skeletons />}</Page>
    );
  }
  const since = data.effectiveAt !== undefined;
  return (
    <Page
      title={data.title}
      state={<StatusDot tone={states[data.state].tone}>{states[data.state].label}</StatusDot>}
      note={<Note release={data} />}
      actions={<ReleaseActions release={data} onDone={(next) => void release.mutate(next, { revalidate: false })} />}
      pane={difference.data && <ReleaseCompare release={data} difference={difference.data} />}
      widePane
    >
      <div className={style.page}>
        <Steps steps={stepsOf(data)} />
        {data.stateReason && <p className={style.stopped}>{withTitles(data.stateReason, data)}</p>}
        {difference.error && !difference.data && <LoadError error={difference.error} retry={() => void difference.mutate()} />}
        {difference.data ? (
          <>
            <Summary
              difference={difference.data}
              at={data.effectiveAt ?? data.publishAt}
              clock={data.clock}
              since={since}
              dropped={isOver(data)}
            />
            <Changes difference={difference.data} since={since} />
          </>
        ) : (
          !difference.error && <Skeletons rows={4} />
        )}
        <div className={style.verdicts}>
          <Checks problems={data.problems ?? []} />
          <Approvals release={data} />
        </div>
        {!isOver(data) && (
          <p className={style.back}>
            <Undo2 size={16} aria-hidden />
            {since ? 'Taking it back restores' : 'Once it is live, taking it back restores'} what was before in one step. Coins already
            earned stay with members.
          </p>
        )}
      </div>
    </Page>
  );
}

function Note({ release: { author, createdAt, publishAt, clock, effectiveAt, revision, markets, state } }: { release: Release }) {
  const over = isOver({ state });
  return (
    <>
      By {author.name}, <When at={createdAt} time />.{' '}
      {effectiveAt ? (
        <>
          {numbered(revision)}, live since <When at={effectiveAt} time />.
        </>
      ) : publishAt ? (
        <>
          {over ? 'Was to go' : 'Goes'} live on <TimeOfRelease at={publishAt} clock={clock} />.
        </>
      ) : (
        !over && 'Goes live at once.'
      )}{' '}
      {markets ? marketsText(markets) : 'All markets'}.
    </>
  );
}
