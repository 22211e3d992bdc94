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

/** Says after another sign-in over open pages that rights have changed, and which typing can no longer be saved, to be copied or dropped. */
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

/** What is typed here and was not saved, and never can be by this person. */
function useLockedWorks(isChanged: boolean): readonly DraftWork[] {
  const sessions = useDraftSessions();
  const works = useSyncExternalStore(sessions.subscribe, sessions.works);
  return works.filter((work) => isUnsaved(work) && (!work.loaded.editable || (isChanged && work.saving === 'refused')));
}

/** What a document allows is asked again of everything that is open. */
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
