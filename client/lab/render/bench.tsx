import { createRoot } from 'react-dom/client';
import type { Surroundings } from '../../engine/host.ts';
import { Screen } from '../../engine/Screen.tsx';
import { type Bench, type Cards, makeCards, painted } from './cards.ts';
import { labHost } from './host.ts';

const surroundings: Surroundings = {
  session: { signedIn: false, market: 'MY', language: 'en' },
  member: {},
  site: {},
  campaign: {},
  route: { screen: 'render-lab', path: '/lab/render', params: {} },
  now: 0,
};

/** The lab on the real engine. */
export function engineBench(place: HTMLElement): Bench {
  const root = createRoot(place);
  let revision = 1;
  let cards: Cards;
  let next: Cards;
  const show = ({ document, data }: Cards) => {
    root.render(<Screen document={document} data={data} revision={revision} host={labHost} surroundings={surroundings} />);
    return painted();
  };
  return {
    prepare(count) {
      cards = makeCards(count, 'First');
      next = makeCards(count, 'Next');
    },
    mount: () => show(cards),
    update() {
      cards = { ...cards, data: { ...cards.data, t0: 'Updated title 0' } };
      return show(cards);
    },
    replace() {
      revision++;
      cards = next;
      return show(cards);
    },
  };
}
