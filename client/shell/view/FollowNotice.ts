import { useEffect, useRef } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import type { App } from '../app.ts';
import { newKey } from '../new-key.ts';
import { deliverAll } from '../session/deliveries.ts';
import { summaryKey } from '../session/summary.ts';
import { useApp } from './app-context.ts';
import { entryState } from './entries.ts';

/** Parameter of the address that a notification opens (`member-server/inbox`): the id of its message. */
const name = 'notice';

/**
 * Marks a notification's message as read once a tap on it has opened the app; offline, as soon as possible. The id is removed from the address at
 * once, through the router, because sheets append to the router's address.
 */
export function FollowNotice(): null {
  const app = useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const marked = useRef<string>(undefined);
  useEffect(() => {
    const id = new URLSearchParams(search).get(name);
    if (id === null) return;
    // The screen may have opened a sheet on its own history entry meanwhile: the browser has the newest address.
    const { pathname, search: newest } = parsePath(window.location.hash.slice(1));
    const params = new URLSearchParams(newest);
    params.delete(name);
    void navigate({ pathname, search: String(params) }, { replace: true, state: entryState() });
    // Going back from a sheet passes this address again.
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
