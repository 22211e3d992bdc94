import { useEffect } from 'react';
import useSWR from 'swr';
import { placeQuery } from '../../../schemas/place-query.ts';
import type { App } from '../app.ts';
import { databaseStorage } from '../documents/storage.ts';
import { placeName } from '../start/place.ts';
import { useApp } from './app-context.ts';
import { MissingHead } from './MissingHead.tsx';
import { useStore } from './use-store.ts';

/** The market and language chosen on this device, if the app is in others; undefined otherwise, and in a preview, which stores none. */
function chosenElsewhere({ local, place, member }: App) {
  const [stored, language] = [local.read('market'), local.read('language')];
  // A member's market is their country, even if a move to it failed.
  const market = stored && ((member.get()?.country as string | undefined) ?? stored);
  const now = place.get();
  return market && language && (market !== now.market || language !== now.language) ? { market, language } : undefined;
}

/** Returns the app to the chosen market and language once online, if it had to start in others offline. */
export function ChosenPlace() {
  const app = useApp();
  useStore(app.place);
  useStore(app.member);
  return chosenElsewhere(app) ? <WayThere /> : null;
}

const askAgainMs = 20_000;

/**
 * Retries when the network returns, when the app becomes visible, and at intervals: not all phones report that they are online. Failures are hidden
 * from SWR, which would not retry on a phone that claims to be offline.
 */
function WayThere(): null {
  const app = useApp();
  useSWR('chosen place', () => goToChosen(app).catch(() => undefined), {
    // While a choice is being applied, the app is there shortly before the choice is saved.
    revalidateOnMount: false,
    refreshInterval: askAgainMs,
    refreshWhenOffline: true,
    // The network may return right after a try.
    dedupingInterval: 0,
  });
  return null;
}

async function goToChosen(app: App): Promise<void> {
  const elsewhere = chosenElsewhere(app);
  if (!elsewhere) return;
  // A move empties the library until it ends, so it starts only once the server has answered for the other place.
  const { ok } = await fetch(`/config/v1/manifest?${placeQuery({ ...app.place.get(), ...elsewhere })}`);
  const chosen = chosenElsewhere(app);
  if (ok && chosen) await app.enter(chosen, chosen.market === app.local.read('market'));
}

/** The head of a screen that is not on this device. If the device has it in another language, the app switches to that language. */
export function LostScreen() {
  const app = useApp();
  useEffect(() => {
    if (!app.page.preview) void enterHeld(app);
  }, [app]);
  return <MissingHead />;
}

async function enterHeld({ enter, open, place, site }: App): Promise<void> {
  const storage = databaseStorage(window.indexedDB);
  const now = place.get();
  for (const language of Object.keys(site()?.languages ?? {})) {
    const held = language === now.language ? undefined : await storage.readPlace(placeName({ ...now, language }));
    if (!held?.entries[`screen:${open.screen}`]) continue;
    const isThere = await enter({ language }, true).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
}
