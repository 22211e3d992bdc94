export const eventsPath = '/rum/events';

/** A beacon, which outlives the page, while it is small enough for one; else a plain-text request. */
export function sendReport(window: Window & typeof globalThis, body: string, beaconBytes: number): void {
  const { navigator } = window;
  const isSmall = new TextEncoder().encode(body).length < beaconBytes;
  if (isSmall && navigator.sendBeacon?.(eventsPath, body)) return;
  const request = new window.XMLHttpRequest();
  request.open('POST', eventsPath);
  request.setRequestHeader('Content-Type', 'text/plain');
  request.send(body);
}
