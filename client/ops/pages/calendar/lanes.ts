/** Something with a time span; open ends reach beyond every range. */
export interface CalendarSpan {
  readonly id: string;
  /** Milliseconds. */
  readonly from?: number;
  readonly to?: number;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Placed<S extends CalendarSpan> {
  readonly span: S;
  /** Of the range, 0 to 1. */
  readonly start: number;
  readonly end: number;
  /** Whether it goes on before or after the range. */
  readonly before: boolean;
  readonly after: boolean;
  readonly lane: number;
}

/** The part of a range that a bar takes at least, so that it can be seen and pressed. */
const leastPart = 0.03;

/** Puts the spans that touch a range into as few lanes as they need, the earliest first, and what goes on through all of it below; what stands side by side in time gets lanes of its own. */
export function placed<S extends CalendarSpan>(spans: readonly S[], range: Range): readonly Placed<S>[] {
  const length = range.to - range.from;
  const ends: number[] = [];
  const goesThrough = ({ from = -Infinity, to = Infinity }: S) => from <= range.from && to >= range.to;
  return spans
    .filter(({ from = -Infinity, to = Infinity }) => from < range.to && to > range.from)
    .sort(
      (a, b) =>
        Number(goesThrough(a)) - Number(goesThrough(b)) || (a.from ?? -Infinity) - (b.from ?? -Infinity) || a.id.localeCompare(b.id),
    )
    .map((span) => {
      // One that is too short to be seen is longer, and one that begins last ends with the range all the same.
      const from = Math.min(Math.max(span.from ?? range.from, range.from), range.to - length * leastPart);
      const to = Math.max(Math.min(span.to ?? range.to, range.to), from + length * leastPart);
      const free = ends.findIndex((end) => end <= from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = to;
      return {
        span,
        start: (from - range.from) / length,
        end: (to - range.from) / length,
        before: (span.from ?? -Infinity) < range.from,
        after: (span.to ?? Infinity) > range.to,
        lane,
      };
    });
}

/** The ids of spans that run at the same time as another, with those they meet. */
export function overlaps(spans: readonly CalendarSpan[]): ReadonlyMap<string, readonly string[]> {
  const met = new Map<string, string[]>();
  for (const one of spans) {
    const others = spans.filter(
      (other) => other !== one && (one.from ?? -Infinity) < (other.to ?? Infinity) && (other.from ?? -Infinity) < (one.to ?? Infinity),
    );
    if (others.length > 0)
      met.set(
        one.id,
        others.map(({ id }) => id),
      );
  }
  return met;
}

/** The part of a range that a flag with its name takes. */
const flagPart = 0.17;

/** A flag at an instant with room for its name: after the instant, or before it where the range ends too soon. */
export function flagged<S extends CalendarSpan>(span: S, range: Range): S & { readonly endsAtItsTime: boolean } {
  const at = span.from ?? range.from;
  const room = (range.to - range.from) * flagPart;
  const endsAtItsTime = at + room > range.to;
  return { ...span, from: endsAtItsTime ? at - room : at, to: endsAtItsTime ? at + 1 : at + room, endsAtItsTime };
}
