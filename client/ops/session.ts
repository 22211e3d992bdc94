import { useSyncExternalStore } from 'react';
import { unload } from 'swr';
import { editors } from '../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { newRequestId } from './parts/request-id.ts';

export type Account = OpsTypes['sessions.current']['result']['account'];

/** Session of this tab. `ended`: the server rejects the token; pages stay open with their typed input until the person signs in again. */
export interface Session {
  readonly token?: string;
  readonly account?: Account;
  readonly expiresAt?: string;
  readonly ended: boolean;
}

const tokenKey = 'opsToken';
/** Storage key of the id of the account that the token belongs to. */
const holderKey = 'opsTokenOf';
const deviceKey = 'opsDevice';
/** Storage key of the account whose work this tab keeps. Keys of kept drafts, histories and answers start with `ops`. */
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

/** Current session, for code outside of views. */
export const readSession = (): Session => session;

/** Current session, for views. */
export const useSession = (): Session => useSyncExternalStore(subscribe, readSession);

/** Account of the signed-in person; throws if there is none, because pages are only shown after sign-in. */
export function useAccount(): Account {
  const { account } = useSession();
  if (!account) throw new Error('Pages are shown to somebody who signed in');
  return account;
}

/** True if the role may write drafts; the API checks each write. */
export function useMayEdit(): boolean {
  const { role } = useAccount();
  return editors.some((each) => each === role);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Device id, created once and kept across sign-outs, so that failed sign-ins elsewhere do not lock this device out. */
export function deviceId(): string {
  const id = localStorage.getItem(deviceKey) ?? newRequestId();
  localStorage.setItem(deviceKey, id);
  return id;
}

/** Registers a callback for when the person leaves this tab, while the pages are still mounted; returns a function that removes it. */
export function whenLeaving(call: () => void): () => void {
  window.addEventListener(leaving, call);
  return () => window.removeEventListener(leaving, call);
}

/** Deletes everything that this tab keeps of the previous person, so that it is neither shown to the next one nor saved under their name. */
function leaveTab(): void {
  window.dispatchEvent(new Event(leaving));
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(ofConsole)) sessionStorage.removeItem(key);
  // Drops requests in flight too, so that the next person does not get their answers.
  unload({ revalidate: false });
}

/** Assigns the tab to a person: keeps their own unsaved work and deletes that of anyone else. */
function enterTab({ id }: Account): void {
  const owner = sessionStorage.getItem(ownerKey);
  if (owner !== null && owner !== id) leaveTab();
  sessionStorage.setItem(ownerKey, id);
}

/** Stores a new session, for other tabs too. */
export function beginSession({ token, account, expiresAt }: OpsTypes['sessions.create']['result']): void {
  enterTab(account);
  localStorage.setItem(holderKey, account.id);
  localStorage.setItem(tokenKey, token);
  put({ token, account, expiresAt, ended: false });
}

/** Completes the session with its account, after a reload. */
export function nameSession({ account, expiresAt }: OpsTypes['sessions.current']['result']): void {
  enterTab(account);
  localStorage.setItem(holderKey, account.id);
  put({ ...session, account, expiresAt });
}

/** Deletes this tab's token from storage; keeps the token of another person who has signed in in another tab. */
function removeToken(): void {
  if (localStorage.getItem(tokenKey) === session.token) localStorage.removeItem(tokenKey);
}

/** Ends the session after the server has rejected its token; ignored if the token was replaced meanwhile. */
export function rejectToken(token: string | undefined): void {
  if (token === undefined || token !== session.token) return;
  removeToken();
  put(session.account ? { account: session.account, ended: true } : { ended: false });
}

/** Signs out: deletes everything. */
export function forgetSession(): void {
  leaveTab();
  removeToken();
  put({ ended: false });
}

/**
 * Follows sign-ins and sign-outs of other tabs. A new token of the same person is used here too; if another person has signed in,
 * this session ends, and its pages stay with their person.
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
