import { useSyncExternalStore } from 'react';
import { unload } from 'swr';
import { editors } from '../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { newRequestId } from './parts/request-id.ts';

export type Account = OpsTypes['sessions.current']['result']['account'];

/** Who is signed in. `ended`: the server no longer takes the token; pages stay open, with what was typed, until the person signs in again. */
export interface Session {
  readonly token?: string;
  readonly account?: Account;
  readonly expiresAt?: string;
  readonly ended: boolean;
}

const tokenKey = 'opsToken';
/** Whose the token is. */
const holderKey = 'opsTokenOf';
const deviceKey = 'opsDevice';
/** Whose work this tab keeps. Names of what it keeps begin with `ops`: drafts, histories and answers. */
const ownerKey = 'opsOwner';
const ofConsole = 'ops';
const leaving = 'ops:leaving';
const listeners = new Set<() => void>();
const kept = localStorage.getItem(tokenKey);
let session: Session = kept ? { token: kept, ended: false } : { ended: false };

function put(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** The session as it is now, outside of views. */
export const readSession = (): Session => session;

/** The session in a view. */
export const useSession = (): Session => useSyncExternalStore(subscribe, readSession);

/** The account, where pages are shown at all: behind the sign-in. */
export function useAccount(): Account {
  const { account } = useSession();
  if (!account) throw new Error('Pages are shown to somebody who signed in');
  return account;
}

/** Whether whoever is signed in may write drafts at all; the API decides on each. */
export function useMayEdit(): boolean {
  const { role } = useAccount();
  return editors.some((each) => each === role);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the server knows this console by again, so that strangers who try an operator's account close nothing here. Made once; it outlives sign-outs. */
export function deviceId(): string {
  const id = localStorage.getItem(deviceKey) ?? newRequestId();
  localStorage.setItem(deviceKey, id);
  return id;
}

/** Calls before somebody leaves this tab, while their pages still stand; gives the way to end it. */
export function whenLeaving(call: () => void): () => void {
  window.addEventListener(leaving, call);
  return () => window.removeEventListener(leaving, call);
}

/** Takes away all that the tab knows of whoever used it, so that nothing is shown to the next person or saved under their name. */
function leaveTab(): void {
  window.dispatchEvent(new Event(leaving));
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(ofConsole)) sessionStorage.removeItem(key);
  // Requests under way as well: the next person waits for none of theirs.
  unload({ revalidate: false });
}

/** The tab is this person's: their own unsaved work stays, that of somebody else goes. */
function enterTab({ id }: Account): void {
  const owner = sessionStorage.getItem(ownerKey);
  if (owner !== null && owner !== id) leaveTab();
  sessionStorage.setItem(ownerKey, id);
}

/** Keeps what a sign-in gave, for other tabs, too. */
export function beginSession({ token, account, expiresAt }: OpsTypes['sessions.create']['result']): void {
  enterTab(account);
  localStorage.setItem(holderKey, account.id);
  localStorage.setItem(tokenKey, token);
  put({ token, account, expiresAt, ended: false });
}

/** Fills in whose token it is, after a reload. */
export function nameSession({ account, expiresAt }: OpsTypes['sessions.current']['result']): void {
  enterTab(account);
  localStorage.setItem(holderKey, account.id);
  put({ ...session, account, expiresAt });
}

/** Removes the token of this tab where other tabs find it; one of somebody else, who signed in there, stays. */
function removeToken(): void {
  if (localStorage.getItem(tokenKey) === session.token) localStorage.removeItem(tokenKey);
}

/** The server refused this token. A token that came meanwhile stays. */
export function rejectToken(token: string | undefined): void {
  if (token === undefined || token !== session.token) return;
  removeToken();
  put(session.account ? { account: session.account, ended: true } : { ended: false });
}

/** Signed out by hand: nothing stays. */
export function forgetSession(): void {
  leaveTab();
  removeToken();
  put({ ended: false });
}

/**
 * Another tab signed in: its token serves here, too, unless it is somebody else's; the pages of this one stay with their person. Signed out there is
 * signed out here.
 */
export function followOtherTabs(window: Window): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== tokenKey) return;
    const { account } = session;
    const isOther = account !== undefined && (localStorage.getItem(holderKey) ?? account.id) !== account.id;
    if (!newValue || isOther) put(account ? { account, ended: true } : { ended: false });
    else put({ ...session, token: newValue, ended: false });
  });
}
