import type { ApiRequest } from './api/request.ts';

/** A request and a copy of its response. */
export type HeldAnswer = readonly [request: Pick<ApiRequest, 'method' | 'headers'>, response: Response];

export interface HeldAnswers {
  add(...answer: HeldAnswer): void;
  /** Returns all held answers and stops holding more. */
  take(): readonly HeldAnswer[];
  clear(): void;
}

/** Holds up to `room` answers that arrived before the service worker took over. */
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
