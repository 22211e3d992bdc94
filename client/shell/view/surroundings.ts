import { useMemo, useRef } from 'react';
import type { Surroundings } from '../../engine/host.ts';
import type { ScreenBundle } from '../documents/screen-bundle.ts';
import { declaredParams } from '../routes/screen-path.ts';
import { type KnownMember, useMember } from '../session/use-member.ts';
import { useNow } from '../session/use-now.ts';
import { hasTabs } from '../site.ts';
import { useApp } from './app-context.ts';
import { useStore } from './use-store.ts';

const none: Readonly<Record<string, unknown>> = {};

/** The values outside the screen that expressions read; a root changes its identity only if something in it changed. */
export function useSurroundings(
  bundle: ScreenBundle | undefined,
  path: string,
  search: string,
  killed: readonly string[],
): { readonly surroundings: Surroundings; readonly member: KnownMember } {
  const app = useApp();
  const signedIn = useStore(app.token) !== undefined;
  const { market, language } = useStore(app.place);
  const member = useMember(hasTabs(app.site(), bundle?.id) ? path : undefined);
  const session = useMemo(
    () => ({
      signedIn,
      market,
      language,
      canPush: 'PushManager' in window && 'Notification' in window,
      get pending() {
        return app.pending.list().length;
      },
    }),
    [app, signedIn, market, language],
  );
  const site = (app.site() as Readonly<Record<string, unknown>> | undefined) ?? none;
  const campaign = useCampaigns(bundle);
  const now = useNow(campaign);
  const screen = bundle?.id ?? '';
  const declared = bundle?.document.params;
  const route = useMemo(() => ({ screen, path, params: declaredParams(search, declared) }), [screen, path, search, declared]);
  const surroundings = useMemo(
    () => ({ session, member: member.summary, site, campaign, route, now, killed }),
    [session, member.summary, site, campaign, route, now, killed],
  );
  return { surroundings, member };
}

/** The campaigns of a screen by id; the same object while all of them are the same. */
function useCampaigns(bundle: ScreenBundle | undefined): Readonly<Record<string, unknown>> {
  const last = useRef(none);
  const found = Object.entries(bundle?.bodies ?? {}).filter(([key]) => key.startsWith('campaign:'));
  const next = Object.fromEntries(found.map(([key, body]) => [key.slice('campaign:'.length), body]));
  const names = Object.keys(next);
  const same = names.length === Object.keys(last.current).length && names.every((name) => last.current[name] === next[name]);
  if (!same) last.current = next;
  return last.current;
}
