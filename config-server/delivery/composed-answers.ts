import { type KillSwitch, killedFor } from '../../schemas/release.ts';
import { shortHash } from '../documents/index.ts';
import { type Answer, makeAnswerOf, weakTag } from './answer.ts';
import type { BlockChunks } from './block-chunks.ts';
import { compose, type DeliveryQuery, isOfScreens } from './compose.ts';
import type { DeliveryScope, LiveSet } from './live-set.ts';
import { rolloutOf, type Trial } from './trial.ts';

/** What is delivered at this moment. */
export interface DeliveredProduct {
  current(): { readonly live: LiveSet };
  chunks(): BlockChunks;
  switches(): readonly KillSwitch[];
  /** The roll-out that runs. */
  trial(): Trial | undefined;
}

/** Bytes that are kept at most, of all encodings: screens times places are many, and lists of screens are as many as somebody likes. */
const mostBytes = 48 * 1024 * 1024;

/** What composed answers hold for: one revision, one build, one set of switches and one roll-out, until the next campaign is announced. */
interface MadeFor {
  readonly live: LiveSet;
  readonly chunks: BlockChunks;
  readonly switches: readonly KillSwitch[];
  readonly announced: number;
  readonly trial: Trial | undefined;
}

/** The answers that are no document by its hash: each is composed at its first request, and kept. */
export class ComposedAnswers {
  readonly #product: DeliveredProduct;
  #answers = new Map<string, Answer>();
  #bytes = 0;
  #madeFor: MadeFor | undefined;

  constructor(product: DeliveredProduct) {
    this.#product = product;
  }

  /** The answer at a path below `/config/v1`, of `live` (which a device of the roll-out has for its own); undefined where nothing is. `now` is RFC 3339. */
  answer(live: LiveSet, path: readonly string[], place: DeliveryScope, query: DeliveryQuery, now: string): Answer | undefined {
    const nowMs = Date.parse(now);
    const { chunks, switches, trial } = this.#renew(nowMs);
    const name = JSON.stringify([path, place.market, place.language, place.trial, isOfScreens(path) ? query.ids : query.with === 'needs']);
    const known = this.#answers.get(name);
    if (known) return known;
    const killed = killedFor(switches, place.market);
    const text = compose({ live, chunks, killed, nowMs, rollout: rolloutOf(trial) }, path, place, query);
    return text === undefined ? undefined : this.#keep(name, makeAnswerOf(text, weakTag(shortHash(text)), 'ask'));
  }

  #keep(name: string, answer: Answer): Answer {
    const bytes = Object.values(answer.bodies).reduce((total, { length }) => total + length, 0);
    if (this.#bytes + bytes > mostBytes) this.#forget();
    this.#answers.set(name, answer);
    this.#bytes += bytes;
    return answer;
  }

  #forget(): void {
    this.#answers = new Map();
    this.#bytes = 0;
  }

  #renew(nowMs: number): MadeFor {
    const { live } = this.#product.current();
    const announced = live.announcements.filter((at) => at <= nowMs).length;
    const now = { live, announced, chunks: this.#product.chunks(), switches: this.#product.switches(), trial: this.#product.trial() };
    const before = this.#madeFor;
    if (before && (Object.keys(now) as (keyof MadeFor)[]).every((part) => now[part] === before[part])) return before;
    this.#forget();
    this.#madeFor = now;
    return now;
  }
}
