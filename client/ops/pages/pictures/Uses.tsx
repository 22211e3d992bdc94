import { Link } from 'react-router-dom';
import { documentPath } from '../../parts/places.ts';
import { StatusDot, type Tone } from '../../parts/StatusDot.tsx';
import type { OpenedPicture } from '../../pictures/use-pictures.ts';
import style from './Pictures.module.css';

type Use = OpenedPicture['usedBy'][number];

const tones: Readonly<Record<Use['where'], Tone>> = { live: 'live', draft: 'draft', waiting: 'waiting' };
const words: Readonly<Record<Use['where'], string>> = { live: 'Live', draft: 'Draft', waiting: 'Waiting' };

/** Documents that show the picture: live, as drafts, or in a waiting release. */
export function Uses({ of }: { of: readonly Use[] }) {
  return (
    <section className={style.part}>
      <h3>Where it is used</h3>
      {of.length === 0 ? (
        <p className={style.quiet}>Nowhere yet. Choose it in the field “Picture” of a campaign, or in a block of a screen.</p>
      ) : (
        <ul className={style.uses}>
          {of.map(({ kind, id, title, where, release, releaseTitle }) => (
            <li key={`${where}:${release ?? ''}:${kind}:${id}`}>
              <StatusDot tone={tones[where]}>{words[where]}</StatusDot>
              <Link to={documentPath(kind, id)}>{title}</Link>
              {release && (
                <small>
                  in <Link to={`/releases/${release}`}>{releaseTitle}</Link>
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
