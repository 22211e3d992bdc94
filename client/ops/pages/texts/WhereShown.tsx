import { Link } from 'react-router-dom';
import { inWords } from '../../forms/labels.ts';
import { documentPath } from '../../parts/places.ts';
import type { TextRow } from './rows.ts';
import { nameOf } from './rows.ts';
import style from './TextsPane.module.css';
import { type UsingScreen, useOtherUsers } from './use-screens.ts';
import { isUsed } from './used-keys.ts';

interface WhereShownProps {
  readonly namespace: string;
  /** Selected row; undefined for the whole namespace. */
  readonly row: Pick<TextRow, 'key' | 'base'> | undefined;
  readonly screens: readonly UsingScreen[] | undefined;
}

/** Links to the screens that show a text and to the campaigns that use it. */
export function WhereShown({ namespace, row, screens }: WhereShownProps) {
  const others = useOtherUsers(namespace);
  const names = ({ keys }: { readonly keys: ReadonlySet<string> }) => isUsedIn(row, keys);
  const users = [...(screens ?? []), ...(others ?? [])].filter(names);
  return (
    <section className={style.used} aria-label="Where it is shown">
      <h2 title={row ? `${namespace}.${row.key}` : namespace}>
        {row ? `${inWords(namespace)}: ${nameOf(row).toLowerCase()}` : inWords(namespace)}
      </h2>
      {screens === undefined ? (
        <p>Looking…</p>
      ) : users.length === 0 ? (
        <p>
          {others ? 'No screen and no campaign names it; the app itself may.' : 'No screen names it; a campaign or the app itself may.'}
        </p>
      ) : (
        <ul>
          {users.map(({ kind, id, title }) => (
            <li key={`${kind}:${id}`}>
              <Link to={documentPath(kind, id)}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** True if one of the keys uses the row; without a row, always true. */
export const isUsedIn = (row: Pick<TextRow, 'key' | 'base'> | undefined, keys: ReadonlySet<string>): boolean =>
  row === undefined || isUsed(row.key, keys) || keys.has(row.base);
