/** A visit in monitoring, under a random id that ends with it. */
export interface PageVisit {
  readonly id: string;
  readonly beganAt: number;
  readonly seenAt: number;
  /** True if the visit was sampled for reporting. */
  readonly reports: boolean;
}

export interface VisitRules {
  readonly idleMinutes: number;
  readonly longestHours: number;
  readonly samplingRate: number;
}

const minuteMs = 60_000;

const isOver = ({ beganAt, seenAt }: PageVisit, now: number, { idleMinutes, longestHours }: VisitRules): boolean =>
  now - seenAt > idleMinutes * minuteMs || now - beganAt > longestHours * 60 * minuteMs || now < beganAt;

/** Continues the visit, or starts a new one after a pause or the maximum duration. `now` in ms. */
export function visitAt(
  before: PageVisit | undefined,
  now: number,
  rules: VisitRules,
  { newId, chance }: { newId(): string; chance(): number },
): PageVisit {
  if (before && !isOver(before, now, rules)) return { ...before, seenAt: now };
  return { id: newId(), beganAt: now, seenAt: now, reports: chance() < rules.samplingRate };
}

/** Parses a stored visit; undefined if it is not valid. */
export function readVisit(text: string | undefined): PageVisit | undefined {
  try {
    const { id, beganAt, seenAt, reports } = JSON.parse(text ?? '') as PageVisit;
    const isWhole = typeof id === 'string' && Number.isFinite(beganAt) && Number.isFinite(seenAt) && typeof reports === 'boolean';
    return isWhole ? { id, beganAt, seenAt, reports } : undefined;
  } catch {
    return undefined;
  }
}
