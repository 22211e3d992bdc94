import type { KillEvent, ReleaseEvent } from '../../../schemas/delivery.ts';
import type { Library } from './library.ts';

export type Heard = ReturnType<typeof hear>;

/** What a library does with news of the stream. */
export function hear(library: Library) {
  const { index, killed, place, save } = library;
  return {
    /**
     * What changed gets its new hash; of the `used` keys screens are asked for by name (they may need other documents now) and the rest by hash, all
     * before anyone is told, so that an open screen changes once.
     */
    async takeRelease(event: ReleaseEvent, used: readonly string[]): Promise<void> {
      if (event.revision <= index.revision()) return;
      const before = place();
      const news = Object.entries(event.changed).filter(([key]) => index.get(key));
      const open = news.filter(([key, hash]) => hash !== null && used.includes(key)) as [string, string][];
      const isScreen = ([key]: readonly [string, string]) => key.startsWith('screen:');
      await library.bodies.fetch(open.flatMap((each) => (isScreen(each) ? [] : each[1])));
      await Promise.all(open.filter(isScreen).map(([key]) => library.loadScreen(key.slice('screen:'.length))));
      if (place() !== before) return;
      index.takeRelease(event.revision, new Map(news));
      save();
      library.changed();
    },
    takeKill({ target, market, on }: KillEvent): void {
      if (market && market !== place().market) return;
      const others = killed.get().filter((each) => each !== target);
      killed.set(on ? [...others, target] : others);
      save();
    },
  };
}
