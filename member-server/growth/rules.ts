/** Codes of one market and channel in a UTC day. */
export interface CodesOfDay {
  readonly market: string;
  readonly channel: string;
  readonly sent: number;
  readonly used: number;
}

/** Compares the codes sent on a day with the daily limit of a market and channel; the state `closed` means that the limit is reached. */
export function budgetOf(sent: number, limit: number, alarmPercent: number) {
  const usedPercent = Math.floor((sent * 100) / limit);
  return { usedPercent, alarm: sent >= limit ? 'closed' : usedPercent >= alarmPercent ? 'near' : 'none' } as const;
}
