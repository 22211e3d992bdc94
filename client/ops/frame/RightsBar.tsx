import { Button } from '@mantine/core';
import { UserRoundCog } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCall } from '../api.ts';
import type { DraftWork } from '../editing/draft-state.ts';
import { isUnsaved } from '../editing/kept-work.ts';
import { useDraftSessions } from '../editing/use-draft.ts';
import { documentKindNames, marketName, roleNames } from '../parts/names.ts';
import { type Account, useAccount } from '../session.ts';
import style from './Bar.module.css';
import { typedText } from './typed-text.ts';

const rightsText = ({ role, markets }: Account): string =>
  `${roleNames[role]}, ${markets ? markets.map(marketName).join(', ') : 'all markets'}`;

/** After signing in again over open pages: shows changed rights, and the unsaved work that these rights cannot save, to copy or drop. */
export function RightsBar() {
  const account = useAccount();
  const [known, setKnown] = useState(account);
  const isChanged = rightsText(known) !== rightsText(account);
  const locked = useLockedWorks(isChanged);
  useReloadOnChange(rightsText(account));
  return (
    <div role="status" data-rights>
      {isChanged && (
        <p className={style.bar}>
          <UserRoundCog size={15} aria-hidden />
          <span>
            Your rights have changed to {rightsText(account)}. Before: {rightsText(known)}.
          </span>
          <Button size="compact-xs" onClick={() => setKnown(account)}>
            Understood
          </Button>
        </p>
      )}
      {locked.length > 0 && <LockedWorks works={locked} />}
    </div>
  );
}

/** Unsaved work that this person may not save. */
function useLockedWorks(isChanged: boolean): readonly DraftWork[] {
  const sessions = useDraftSessions();
  const works = useSyncExternalStore(sessions.subscribe, sessions.works);
  return works.filter((work) => isUnsaved(work) && (!work.loaded.editable || (isChanged && work.saving === 'refused')));
}

/** Reloads all open documents when the rights change, because what they allow may differ. */
function useReloadOnChange(rights: string): void {
  const sessions = useDraftSessions();
  const last = useRef(rights);
  useEffect(() => {
    if (last.current === rights) return;
    last.current = rights;
    void sessions.reload();
  }, [sessions, rights]);
}

function LockedWorks({ works }: { readonly works: readonly DraftWork[] }) {
  const sessions = useDraftSessions();
  const listed = useCall('documents.list', { limit: 1000 }).data?.items ?? [];
  const [said, setSaid] = useState({ key: '', words: '' });
  async function copy(key: string, title: string, work: DraftWork): Promise<void> {
    await navigator.clipboard.writeText(`${title}\n${typedText(work.saved, work.body)}`).then(
      () => setSaid({ key, words: 'Copied.' }),
      () => setSaid({ key, words: 'The browser did not let it be copied.' }),
    );
  }
  return (
    <>
      {works.map((work) => {
        const { kind, id } = work.address;
        const key = `${kind} ${id}`;
        const title = listed.find((each) => each.kind === kind && each.id === id)?.title ?? documentKindNames[kind];
        return (
          <p key={key} className={style.bar}>
            <span>What you typed in “{title}” is not saved and cannot be saved with these rights. Copy it or drop it.</span>
            <Button size="compact-xs" onClick={() => void copy(key, title, work)}>
              Copy what you typed
            </Button>
            <Button size="compact-xs" onClick={() => void sessions.of(work.address).drop()}>
              Drop it
            </Button>
            {said.key === key && said.words}
          </p>
        );
      })}
    </>
  );
}
