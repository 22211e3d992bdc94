/** Parses the data of an event; undefined if it is not JSON. */
export function parsed<Event>(data: string): Event | undefined {
  try {
    return JSON.parse(data) as Event;
  } catch {
    return undefined;
  }
}
