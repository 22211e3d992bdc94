/** Something with a time span; an open end extends beyond any range. */
export interface CalendarSpan {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly from?: number;
  readonly to?: number;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Placed<S extends CalendarSpan> {
  readonly span: S;
  /** Position in the range, 0 to 1. */
  readonly start: number;
  readonly end: number;
  /** True if the span starts before, or ends after, the range. */
  readonly before: boolean;
  readonly after: boolean;
  readonly lane: number;
}

/** Minimum length of a bar as a fraction of the range, so that it can be seen and clicked. */
const leastPart = 0.03;

/**
 * Lays out the spans that touch a range in as few lanes as possible: earliest first, spans over the whole range last.
 * Spans that overlap in time get different lanes.
 */
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
      // A bar that is too short is lengthened; one at the end of the range starts earlier for that.
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

/** Ids of spans that overlap others, with the ids of those. */
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

/** Length of a flag with its label, as a fraction of the range. */
const flagPart = 0.17;

/** Span of a flag at an instant, with room for its label: after the instant, or before it near the end of the range. */
export function flagged<S extends CalendarSpan>(span: S, range: Range): S & { readonly endsAtItsTime: boolean } {
  const at = span.from ?? range.from;
  const room = (range.to - range.from) * flagPart;
  const endsAtItsTime = at + room > range.to;
  return { ...span, from: endsAtItsTime ? at - room : at, to: endsAtItsTime ? at + 1 : at + room, endsAtItsTime };
}
