import { useState } from 'react';
import { call } from '../api.ts';
import { hasUnsavedWork } from '../editing/kept-work.ts';
import { useDraftSessions } from '../editing/use-draft.ts';
import { hasUnsentAnswer } from '../pages/board/kept-answer.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Question } from '../parts/Question.tsx';
import { forgetSession } from '../session.ts';

/** Longest wait for the server when signing out, in ms. */
const patienceMs = 3_000;

/** Signs out after saving unsaved work; asks for confirmation if something stays unsaved. Returns the action and its dialog. */
export function useSignOut() {
  const sessions = useDraftSessions();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  async function leave(): Promise<void> {
    setLeaving(true);
    await inTime(call('sessions.end').catch(() => undefined));
    forgetSession();
  }
  async function signOut(): Promise<void> {
    await inTime(sessions.flush());
    if (hasUnsaved()) setAsking(true);
    else await leave();
  }
  const stay = () => setAsking(isLeaving);
  const question = (
    <Dialog opened={isAsking} onClose={stay} title="Sign out?" size={420}>
      {isAsking && (
        <Question
          words="Not everything is saved or sent. What is not is lost if you sign out."
          stay="Stay"
          leave="Sign out"
          isBusy={isLeaving}
          onStay={stay}
          onLeave={() => void leave()}
        />
      )}
    </Dialog>
  );
  return { signOut, question };
}

/** True if typed input is not on the server: work or answers kept in storage, or a page that would block closing the tab. */
const hasUnsaved = (): boolean => hasUnsavedWork(sessionStorage) || hasUnsentAnswer() || holdsTab();
const holdsTab = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const inTime = (work: Promise<unknown>): Promise<unknown> => Promise.race([work, new Promise((done) => setTimeout(done, patienceMs))]);
