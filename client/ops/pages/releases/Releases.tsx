import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { releaseStates } from '../../../../schemas/ops/release.ts';
import { useCall } from '../../api.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import table from '../../parts/ListTable.module.css';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { useSite } from '../../parts/use-site.ts';
import { When } from '../../parts/When.tsx';
import { useMayEdit } from '../../session.ts';
import style from './Releases.module.css';
import { bothNumbers, noticedIn, type Release, stateOf, states } from './release.ts';

/** All releases, newest first. State filter and page are kept in the URL. */
export function Releases() {
  const [params, setParams] = useSearchParams();
  const state = releaseStates.find((each) => each === params.get('state'));
  const cursor = params.get('cursor') ?? undefined;
  const { data, error, mutate } = useCall('releases.list', {
    limit: 30,
    reach: true,
    ...(state ? { state } : {}),
    ...(cursor ? { cursor } : {}),
  });
  const chip = (value: Release['state'] | undefined, label: string) => (
    <button
      key={label}
      type="button"
      className={style.chip}
      aria-pressed={state === value}
      onClick={() => setParams(value ? { state: value } : {})}
    >
      {label}
    </button>
  );
  const mayRelease = useMayEdit();
  return (
    <Page
      title="Releases"
      actions={
        mayRelease && (
          <Button component={Link} to="/releases/new" variant="filled" leftSection={<Plus size={15} aria-hidden />}>
            New release
          </Button>
        )
      }
    >
      <fieldset className={style.chips} aria-label="State">
        {chip(undefined, 'All')}
        {releaseStates.filter((each) => each !== 'publishing').map((each) => chip(each, states[each].label))}
      </fieldset>
      {error && !data ? <LoadError error={error} retry={() => void mutate()} /> : !data ? <Skeletons /> : <List releases={data.items} />}
      <nav className={style.paging} aria-label="Pages">
        {cursor && <Button onClick={() => setParams(state ? { state } : {})}>Newest</Button>}
        {data?.nextCursor && (
          <Button onClick={() => setParams({ ...(state ? { state } : {}), cursor: data.nextCursor! })}>Older releases</Button>
        )}
      </nav>
    </Page>
  );
}

function List({ releases }: { releases: readonly Release[] }) {
  const site = useSite();
  if (releases.length === 0) return <EmptyNote title="No releases">Nothing was released in this state yet.</EmptyNote>;
  return (
    <table className={`${table.list} ${style.list}`}>
      <thead>
        <tr>
          <th scope="col">Release</th>
          <th scope="col">State</th>
          <th scope="col">By</th>
          <th scope="col">When</th>
          <th scope="col">Markets</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {releases.map((release) => (
          <tr key={release.id}>
            <th scope="row">
              <Link to={`/releases/${release.id}`}>
                {release.revision !== undefined && (
                  <span className={style.number} title={bothNumbers(release)}>
                    {release.revision}
                  </span>
                )}
                {release.title}
              </Link>
            </th>
            <td>
              <StatusDot tone={stateOf(release).tone}>{stateOf(release).label}</StatusDot>
            </td>
            <td>{release.author.name}</td>
            <td>
              <When at={release.effectiveAt ?? release.publishAt ?? release.createdAt} time />
            </td>
            <td>{noticedIn(release, site)}</td>
            <td className={style.what}>{whatOf(release)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names of the first two documents, and the number of others. */
function whatOf({ documents, documentCount = documents.length }: Release): string {
  const names = documents.slice(0, 2).map(({ title }) => title);
  return documentCount > 2 ? `${names.join(', ')} and ${documentCount - 2} more` : names.join(', ');
}
