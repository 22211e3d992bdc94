import { useEffect, useRef } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import type { App } from '../app.ts';
import { newKey } from '../new-key.ts';
import { deliverAll } from '../session/deliveries.ts';
import { summaryKey } from '../session/summary.ts';
import { useApp } from './app-context.ts';
import { entryState } from './entries.ts';

/** Stands in the address that a notification leads to (`member-server/inbox`): the message that it was about. */
const name = 'notice';

/**
 * Marks as read what a notification told, once a tap on it has led here; without signal, as soon as there is one. The id leaves the address at once, by the
 * router: what the screen opens over itself is put to the address as the router has it.
 */
export function FollowNotice(): null {
  const app = useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const marked = useRef<string>(undefined);
  useEffect(() => {
    const id = new URLSearchParams(search).get(name);
    if (id === null) return;
    // A sheet of the screen's may have come since, on an entry of its own: the browser has the newest address.
    const { pathname, search: newest } = parsePath(window.location.hash.slice(1));
    const params = new URLSearchParams(newest);
    params.delete(name);
    void navigate({ pathname, search: String(params) }, { replace: true, state: entryState() });
    // Going back to where a sheet was opened comes by it again.
    if (marked.current !== id) markRead(app, id);
    marked.current = id;
  }, [app, navigate, search]);
  return null;
}

function markRead(app: Pick<App, 'api' | 'pending' | 'token'>, id: string): void {
  const token = app.token.get();
  if (!token) return;
  app.pending.keep({ key: newKey(window.crypto), screen: 'inbox', operation: 'inbox.mark', input: { id, read: true }, insists: true });
  void deliverAll(app).then(() => mutate(summaryKey(token)));
}
