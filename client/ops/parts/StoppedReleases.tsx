import { Link } from 'react-router-dom';
import { MayStop } from './MayStop.tsx';
import style from './StoppedReleases.module.css';
import { TimeOfRelease } from './TimeOfRelease.tsx';
import type { Stops } from './use-stops.ts';

/** Waiting releases that an action would stop, from its refusal, each with a checkbox to accept that; renders nothing if there are none. */
export const StoppedReleases = ({ stops: { found, accepted, accept } }: { readonly stops: Stops }) =>
  found.map(({ release, title, publishAt, clock, problems }) => (
    <section key={release} className={style.stopped} aria-label={`Would be stopped: ${title}`}>
      <p>
        <b>
          <Link to={`/releases/${release}`}>{title}</Link>{' '}
          {publishAt ? (
            <>
              goes live on <TimeOfRelease at={publishAt} clock={clock} />
            </>
          ) : (
            'waits for its approval'
          )}
          .
        </b>
      </p>
      <MayStop problems={problems} checked={accepted.includes(release)} onChange={(yes) => accept(release, yes)} />
    </section>
  ));
