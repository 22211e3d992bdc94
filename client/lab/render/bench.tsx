import { createRoot } from 'react-dom/client';
import { Screen } from '../../engine/Screen.tsx';
import { type Bench, type Cards, makeCards, painted } from './cards.ts';
import { labHost, labSurroundings } from './host.ts';

/** The bench of the real engine. */
export function engineBench(place: HTMLElement): Bench {
  const root = createRoot(place);
  let revision = 1;
  let cards: Cards;
  let next: Cards;
  const show = ({ document, data }: Cards) => {
    root.render(<Screen document={document} data={data} revision={revision} host={labHost} surroundings={labSurroundings} />);
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
