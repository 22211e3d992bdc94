import { memo, useCallback, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Card } from '../../../client/lab/render/Card.tsx';
import { type Bench, type Cards, makeCards, painted } from '../../../client/lab/render/cards.ts';

const choose = (card: string) => {
  document.body.dataset.chosen = card;
};

interface CardBlock {
  readonly id: string;
  readonly subtitle: string;
  readonly action: string;
}

const blocksOf = ({ document }: Cards) => document.blocks as unknown as readonly CardBlock[];

/** A hand-written reference: a component that maps values to cards. */
export function plainBench(place: HTMLElement): Bench {
  const root = createRoot(place);
  let cards: Cards;
  let next: Cards;
  const show = () => {
    root.render(<Plain cards={cards} />);
    return painted();
  };
  return {
    prepare(count) {
      cards = makeCards(count, 'First');
      next = makeCards(count, 'Next');
    },
    mount: show,
    update() {
      cards = { ...cards, data: { ...cards.data, t0: 'Updated title 0' } };
      return show();
    },
    replace() {
      cards = next;
      return show();
    },
  };
}

function Plain({ cards }: { readonly cards: Cards }) {
  return blocksOf(cards).map(({ id, subtitle, action }, index) => (
    <Card key={id} id={id} props={{ title: cards.data[`t${index}`] ?? '', subtitle, action, onPress: () => choose(`c${index}`) }} />
  ));
}

/** A store with subscribers per key. */
class Values {
  values: Record<string, string> = {};
  readonly readers = new Map<string, Set<() => void>>();

  set(key: string, value: string): void {
    this.values[key] = value;
    for (const reader of this.readers.get(key) ?? []) reader();
  }

  subscribe(key: string, reader: () => void): () => void {
    const readers = this.readers.get(key) ?? new Set();
    this.readers.set(key, readers.add(reader));
    return () => readers.delete(reader);
  }
}

/** A hand-written reference with a subscription per key, the fastest that React allows. */
export function subscribedBench(place: HTMLElement): Bench {
  const root = createRoot(place);
  const store = new Values();
  let cards: Cards;
  let next: Cards;
  const show = () => {
    root.render(<Subscribed blocks={blocksOf(cards)} store={store} />);
    return painted();
  };
  return {
    prepare(count) {
      cards = makeCards(count, 'First');
      next = makeCards(count, 'Next');
    },
    mount() {
      store.values = { ...cards.data };
      return show();
    },
    update() {
      store.set('t0', 'Updated title 0');
      return painted();
    },
    replace() {
      cards = next;
      for (const [key, value] of Object.entries(cards.data)) store.set(key, value);
      return show();
    },
  };
}

const Subscribed = memo(function Subscribed({ blocks, store }: { readonly blocks: readonly CardBlock[]; readonly store: Values }) {
  return blocks.map((block, index) => <SubscribedCard key={block.id} block={block} index={index} store={store} />);
});

const SubscribedCard = memo(function SubscribedCard({ block, index, store }: { block: CardBlock; index: number; store: Values }) {
  const key = `t${index}`;
  const subscribe = useCallback((reader: () => void) => store.subscribe(key, reader), [store, key]);
  const title = useSyncExternalStore(subscribe, () => store.values[key] ?? '');
  return <Card id={block.id} props={{ title, subtitle: block.subtitle, action: block.action, onPress: () => choose(`c${index}`) }} />;
});
