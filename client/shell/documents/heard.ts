import type { KillEvent, ReleaseEvent } from '../../../schemas/delivery.ts';
import type { MarketLanguage } from '../start/place.ts';
import type { Library } from './library.ts';

export type Heard = ReturnType<typeof hear>;

interface Untaken extends Pick<ReleaseEvent, 'revision' | 'changed'> {
  readonly place: MarketLanguage;
}

/** What a library does with news of the stream. */
export function hear(library: Library) {
  const { index, killed, place, save } = library;
  /** Releases not taken yet, as one. An event names what its own release changed: what fails here would be named by no later one. */
  let untaken: Untaken | undefined;
  let turn: Promise<void> = Promise.resolve();

  /** The changes of an event behind those not taken before it. A manifest of a newer revision has brought those already. */
  function withUntaken({ revision, changed }: ReleaseEvent): Untaken {
    const earlier = untaken?.place === place() && untaken.revision >= index.revision() ? untaken.changed : {};
    return { place: place(), revision, changed: { ...earlier, ...changed } };
  }

  async function take(event: ReleaseEvent, used: readonly string[]): Promise<void> {
    // The same revision is no old news: what becomes visible without a release is told by the revision that is live.
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
    // A manifest may have come in between.
    if (place() !== taking.place || revision < index.revision()) return;
    index.takeRelease(revision, changed);
    untaken = undefined;
    save();
    library.changed();
  }

  return {
    /**
     * What changed gets its new hash; of the `used` keys screens are asked for by name (they may need other documents now) and the rest by hash, all
     * before anyone is told, so that an open screen changes once. One release after the other: a slow one does not end over the next.
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
