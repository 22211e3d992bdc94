import type { KillEvent, MemberEvent } from '../../schemas/delivery.ts';

/** An event in the text format of a stream of server-sent events. */
export function eventOf(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function memberEventOf(event: MemberEvent): string {
  return eventOf('member', event);
}

/** An event for each target that was switched off or on again; empty if there is none. `market` is undefined for clients without one. */
export function killEvents(before: readonly string[], after: readonly string[], market: string | undefined): string {
  const events: KillEvent[] = [
    ...after.filter((target) => !before.includes(target)).map((target) => ({ target, on: true })),
    ...before.filter((target) => !after.includes(target)).map((target) => ({ target, on: false })),
  ];
  return events.map((event) => eventOf('kill', market ? { ...event, market } : event)).join('');
}
