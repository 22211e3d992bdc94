import type { ApiRequest } from './api/request.ts';

/** A request and a copy of its answer. */
export type HeldAnswer = readonly [request: Pick<ApiRequest, 'method' | 'headers'>, response: Response];

export interface HeldAnswers {
  add(...answer: HeldAnswer): void;
  /** All of them; none are held from then on. */
  take(): readonly HeldAnswer[];
  clear(): void;
}

/** Answers that came before the service worker listened, as many as there is room for. */
export function holdAnswers(room: number): HeldAnswers {
  const held: HeldAnswer[] = [];
  let left = room;
  return {
    add: (request, response) => void (left-- > 0 && held.push([request, response.clone()])),
    take() {
      left = 0;
      return held.splice(0);
    },
    clear: () => void held.splice(0),
  };
}
