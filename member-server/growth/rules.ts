/** Codes of one market and channel in a UTC day. */
export interface CodesOfDay {
  readonly market: string;
  readonly channel: string;
  readonly sent: number;
  readonly used: number;
}

/** Where the codes of a day stand against those a market may send by a channel in a day. */
export function budgetOf(sent: number, limit: number, alarmPercent: number) {
  const usedPercent = Math.floor((sent * 100) / limit);
  return { usedPercent, alarm: sent >= limit ? 'closed' : usedPercent >= alarmPercent ? 'near' : 'none' } as const;
}
