import { useParams } from 'react-router-dom';
import { ReleaseNew } from './ReleaseNew.tsx';
import { ReleasePage } from './ReleasePage.tsx';
import { Releases } from './Releases.tsx';

/** Pages below `/releases`: the list, `/releases/new` and `/releases/:id`. */
export default function ReleasesPages() {
  const { id } = useParams();
  if (id === undefined) return <Releases />;
  return id === 'new' ? <ReleaseNew /> : <ReleasePage key={id} id={id} />;
}
