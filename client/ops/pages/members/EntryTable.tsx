import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import tables from '../../parts/DataTable.module.css';
import { showCount, showSigned } from '../../parts/figures.ts';
import { entryTypeName } from '../../parts/names.ts';
import { PartnerName } from '../../parts/ProgrammeName.tsx';
import { showWhen, When } from '../../parts/When.tsx';
import style from './Members.module.css';
import type { Entry } from './member-words.ts';

interface EntryTableProps {
  readonly entries: readonly Entry[];
  /** Time zone of the wallet's market. */
  readonly zone: string;
  /** Id of the entry that is initially expanded. */
  readonly unfolded: string | undefined;
}

/** Coin entries; a row expands to its lots and its source. */
export function EntryTable({ entries, zone, unfolded }: EntryTableProps) {
  const [open, setOpen] = useState(unfolded);
  return (
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
          {entries.map((entry) => (
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
                <td data-minor="true">
                  <By actor={entry.actor} />
                </td>
              </tr>
              {entry.id === open && (
                <tr>
                  <td colSpan={5}>
                    <EntryDetails entry={entry} zone={zone} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who caused an entry: the member if `actor` is undefined, a partner by name, an operator, else the rules. */
function By({ actor }: { readonly actor: string | undefined }) {
  if (actor === undefined) return 'The member';
  if (actor.startsWith('partner:')) return <PartnerName id={actor.slice('partner:'.length)} />;
  return actor.startsWith('ops:') ? 'An operator' : 'The rules';
}

function EntryDetails({ entry, zone }: { entry: Entry; zone: string }) {
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
