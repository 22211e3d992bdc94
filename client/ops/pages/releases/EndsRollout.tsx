import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { type DraftRef, keyOf } from './chosen.ts';
import style from './EndsRollout.module.css';

/** Warns that the running roll-out of some of these documents will end when they go live; renders nothing if there is none. */
export function EndsRollout({ documents }: { documents: readonly DraftRef[] }) {
  const running = useCall('rollouts.list').data?.items.find(({ state }) => state === 'running');
  const keys = new Set(documents.map(keyOf));
  const tried = running?.documents.filter((each) => keys.has(keyOf(each))) ?? [];
  if (!running || tried.length === 0) return null;
  const names = new Intl.ListFormat('en').format(tried.map(({ title }) => title));
  return (
    <p className={style.ends}>
      The roll-out <Link to="/rollouts">“{running.title}”</Link> tries {names} on {running.share} % of devices. It ends with this release:
      all devices then have what goes live here.
    </p>
  );
}
