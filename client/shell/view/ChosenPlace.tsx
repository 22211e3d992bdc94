import { useEffect } from 'react';
import useSWR from 'swr';
import { placeQuery } from '../../../schemas/place-query.ts';
import type { App } from '../app.ts';
import { databaseStorage } from '../documents/storage.ts';
import { placeName } from '../start/place.ts';
import { useApp } from './app-context.ts';
import { MissingHead } from './MissingHead.tsx';
import { useStore } from './use-store.ts';

/** Market and language that were chosen on this device, where the app is in others; undefined where it is in them, and in a preview, which keeps none. */
function chosenElsewhere({ local, place, member }: App) {
  const [stored, language] = [local.read('market'), local.read('language')];
  // A member's market is their country, also where a move to it failed.
  const market = stored && ((member.get()?.country as string | undefined) ?? stored);
  const now = place.get();
  return market && language && (market !== now.market || language !== now.language) ? { market, language } : undefined;
}

/** For want of a signal the app may be in another language than the chosen one: it goes there when the signal returns. */
export function ChosenPlace() {
  const app = useApp();
  useStore(app.place);
  useStore(app.member);
  return chosenElsewhere(app) ? <WayThere /> : null;
}

const askAgainMs = 20_000;

/**
 * Asks when the signal returns, when the app is looked at again, and from time to time: not all phones say that they are back. A failure is no error to SWR,
 * which would ask no more on a phone that says it is offline.
 */
function WayThere(): null {
  const app = useApp();
  useSWR('chosen place', () => goToChosen(app).catch(() => undefined), {
    // As a place is chosen the app is there a moment before that is written down.
    revalidateOnMount: false,
    refreshInterval: askAgainMs,
    refreshWhenOffline: true,
    // The signal may return right after a try.
    dedupingInterval: 0,
  });
  return null;
}

async function goToChosen(app: App): Promise<void> {
  const elsewhere = chosenElsewhere(app);
  if (!elsewhere) return;
  // A move takes what is shown off its shelf until it ends: it begins once the server answers for the other place.
  const { ok } = await fetch(`/config/v1/manifest?${placeQuery({ ...app.place.get(), ...elsewhere })}`);
  const chosen = chosenElsewhere(app);
  if (ok && chosen) await app.enter(chosen, chosen.market === app.local.read('market'));
}

/** The head of a screen of which nothing is here. Where the phone holds it in another language, the app goes to that one, whole. */
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
