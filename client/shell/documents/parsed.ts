/** The data of an event; undefined where it is no JSON. */
export function parsed<Event>(data: string): Event | undefined {
  try {
    return JSON.parse(data) as Event;
  } catch {
    return undefined;
  }
}
