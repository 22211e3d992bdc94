import type { KillEvent, ReleaseEvent } from '../../../schemas/delivery.ts';
import type { MarketLanguage } from '../start/place.ts';
import type { Library } from './library.ts';

export type Heard = ReturnType<typeof hear>;

interface Untaken extends Pick<ReleaseEvent, 'revision' | 'changed'> {
  readonly place: MarketLanguage;
}

/** Applies events of the stream to a library. */
export function hear(library: Library) {
  const { index, killed, place, save } = library;
  /** Pending releases, merged into one. An event names only what its own release changed, so that a failed change would not be named again. */
  let untaken: Untaken | undefined;
  let turn: Promise<void> = Promise.resolve();

  /** Merges an event with pending changes. If a manifest of a newer revision was loaded, it already has the pending ones. */
  function withUntaken({ revision, changed }: ReleaseEvent): Untaken {
    const earlier = untaken?.place === place() && untaken.revision >= index.revision() ? untaken.changed : {};
    return { place: place(), revision, changed: { ...earlier, ...changed } };
  }

  async function take(event: ReleaseEvent, used: readonly string[]): Promise<void> {
    // The same revision is not skipped: documents that become visible without a release are announced under the live revision.
    if (event.revision < index.revision()) return;
    const taking = withUntaken(event);
    untaken = taking;
    const { revision, changed } = taking;
    const news = Object.entries(changed).filter(([key, hash]) => index.get(key) && index.get(key)?.hash !== hash);
    if (news.length === 0 && revision === index.revision()) return;
    const open = news.filter(([key, hash]) => hash !== null && used.includes(key)) as [string, string][];
    const isScreen = ([key]: readonly [string, string]) => key.startsWith('screen:');
    await library.bodies.fetch(open.flatMap((each) => (isScreen(each) ? [] : each[1])));
    await Promise.all(open.filter(isScreen).map(([key]) => library.loadScreen(key.slice('screen:'.length))));
    // A newer manifest may have been applied meanwhile.
    if (place() !== taking.place || revision < index.revision()) return;
    index.takeRelease(revision, changed);
    untaken = undefined;
    save();
    library.changed();
  }

  return {
    /**
     * Applies a release: sets the new hashes and loads the `used` documents before listeners are notified, so that an open screen changes once.
     * Screens are loaded by name, because they may need other documents, the rest by hash. Releases are applied one after the other, so that a slow
     * one does not overwrite the next.
     */
    takeRelease(event: ReleaseEvent, used: readonly string[]): Promise<void> {
      const of = place();
      turn = turn.catch(() => undefined).then(() => (place() === of ? take(event, used) : undefined));
      return turn;
    },
    takeKill({ target, market, on }: KillEvent): void {
      if (market && market !== place().market) return;
      const others = killed.get().filter((each) => each !== target);
      killed.set(on ? [...others, target] : others);
      save();
    },
  };
}
