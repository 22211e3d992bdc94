/** One visit of somebody, as monitoring counts it: a random name that ends with it. */
export interface PageVisit {
  readonly id: string;
  readonly beganAt: number;
  readonly seenAt: number;
  /** Whether it reports at all. */
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

/** The visit that goes on at `now`, or a new one after a pause or its longest time. */
export function visitAt(
  before: PageVisit | undefined,
  now: number,
  rules: VisitRules,
  { newId, chance }: { newId(): string; chance(): number },
): PageVisit {
  if (before && !isOver(before, now, rules)) return { ...before, seenAt: now };
  return { id: newId(), beganAt: now, seenAt: now, reports: chance() < rules.samplingRate };
}

/** A stored visit; undefined for anything else. */
export function readVisit(text: string | undefined): PageVisit | undefined {
  try {
    const { id, beganAt, seenAt, reports } = JSON.parse(text ?? '') as PageVisit;
    const isWhole = typeof id === 'string' && Number.isFinite(beganAt) && Number.isFinite(seenAt) && typeof reports === 'boolean';
    return isWhole ? { id, beganAt, seenAt, reports } : undefined;
  } catch {
    return undefined;
  }
}
