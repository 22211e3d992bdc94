import { Select } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import tables from '../../parts/DataTable.module.css';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FilterBar } from '../../parts/FilterBar.tsx';
import { showCount, showSigned } from '../../parts/figures.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { entryTypeName, entryTypes, type Market } from '../../parts/names.ts';
import { Pager } from '../../parts/Pager.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import type { Filters } from '../../parts/use-filters.ts';
import { useZone } from '../../parts/use-site.ts';
import { showWhen, When } from '../../parts/When.tsx';
import style from './Members.module.css';
import type { Entry } from './member-words.ts';

/** Every coin entry of a wallet, however old; a row unfolds to its lots and what it came from. */
export function Entries({ id, market, filters }: { id: string; market: Market; filters: Filters }) {
  const only = filters.value('entry');
  const [open, setOpen] = useState<string | undefined>(only || undefined);
  const zone = useZone(market);
  const { data, error, mutate } = useEntries(id, market, filters);
  return (
    <>
      <FilterBar filters={filters}>
        <Select
          label="Kind"
          size="xs"
          clearable
          searchable
          placeholder="All"
          data={Object.entries(entryTypes).map(([value, label]) => ({ value, label }))}
          value={filters.value('type') || null}
          onChange={(next) => filters.set('type', next)}
        />
        {only && <span>One entry</span>}
      </FilterBar>
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={8} />}
      {data && (
        <Card flush>
          {data.items.length === 0 ? (
            <EmptyNote title={filters.any ? 'None of this kind' : 'No coins moved yet'} />
          ) : (
            <div className={tables.scroll}>
              <table className={tables.table} aria-label="Coin entries">
                <thead>
                  <tr>
                    <th scope="col">When</th>
                    <th scope="col">What</th>
                    <th scope="col" data-end="true">
                      Coins
                    </th>
                    <th scope="col" data-end="true">
                      After
                    </th>
                    <th scope="col" data-minor="true">
                      By
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.items.map((entry) => (
                    <Fragment key={entry.id}>
                      <tr data-current={entry.id === open || undefined}>
                        <td>
                          <button
                            type="button"
                            className={style.unfold}
                            aria-expanded={entry.id === open}
                            onClick={() => setOpen(entry.id === open ? undefined : entry.id)}
                          >
                            <ChevronRight size={14} aria-hidden />
                            <When at={entry.effectiveAt} zone={zone} time />
                          </button>
                        </td>
                        <td>{entryTypeName(entry.type)}</td>
                        <td data-end="true">
                          <b className={style.amount} data-less={entry.amount < 0 || undefined}>
                            {showSigned(entry.amount)}
                          </b>
                        </td>
                        <td data-end="true">{showCount(entry.balanceAfter)}</td>
                        <td data-minor="true">{entry.actor ?? 'The rules'}</td>
                      </tr>
                      {entry.id === open && (
                        <tr>
                          <td colSpan={5}>
                            <More entry={entry} zone={zone} />
                          </td>
                        </tr>
                      )}
                    </Fragment>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Card>
      )}
      <Pager filters={filters} next={data?.nextCursor} />
    </>
  );
}

/** A page of them, or the one that the address names. */
function useEntries(id: string, market: Market, filters: Filters) {
  const type = filters.settled('type') as Entry['type'] | undefined;
  const entry = filters.value('entry');
  const { cursor } = filters;
  return useCall(
    'members.entries',
    { id, market, limit: 50, ...(type && { type }), ...(entry && { entry }), ...(cursor && { cursor }) },
    { keepPreviousData: true },
  );
}

function More({ entry, zone }: { entry: Entry; zone: string }) {
  const { source, revision, recordedAt, effectiveAt, reverses, lots, id } = entry;
  return (
    <div className={style.more}>
      <dl>
        <div>
          <dt>From</dt>
          <dd>
            {source.kind.replaceAll('_', ' ')} <code>{source.id}</code>
          </dd>
        </div>
        <div>
          <dt>Rules</dt>
          <dd>
            <Link to="/releases">Revision {revision}</Link>
          </dd>
        </div>
        {recordedAt !== effectiveAt && (
          <div>
            <dt>Written</dt>
            <dd>
              <When at={recordedAt} zone={zone} time />
            </dd>
          </div>
        )}
        {reverses && (
          <div>
            <dt>Reverses</dt>
            <dd>
              <code>{reverses}</code>
            </dd>
          </div>
        )}
        <div>
          <dt>Entry</dt>
          <dd>
            <code>{id}</code>
          </dd>
        </div>
      </dl>
      <div>
        <h3>Lots</h3>
        {lots.length === 0 ? (
          <p className={style.quiet}>None: it paid what was owed.</p>
        ) : (
          <ul>
            {lots.map(({ coins, expiresAt }) => (
              <li key={expiresAt}>
                <b>{showSigned(coins)}</b> until {showWhen(expiresAt, { zone })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
