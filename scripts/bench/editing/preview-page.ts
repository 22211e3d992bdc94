import { get, type IncomingMessage } from 'node:http';

/** An open page of a preview, as the server sees it: its event stream. */
export interface PreviewPage {
  /** Resolves at the first release event after the call; rejects after `timeoutMs`. */
  heard(timeoutMs: number): Promise<void>;
  close(): void;
}

const released = 'event: release';

/** Opens the event stream of a preview's page. */
export async function openPage(address: string, url: string): Promise<PreviewPage> {
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}${url}config/v1/events?market=MY&language=en`, resolve).on('error', reject);
  });
  const waiting = new Set<() => void>();
  let tail = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const seen = tail + text;
    if (!seen.includes(released)) {
      tail = seen.slice(-released.length);
      return;
    }
    tail = '';
    for (const tell of waiting) tell();
    waiting.clear();
  });
  stream.on('error', () => {});
  return {
    heard: (timeoutMs) =>
      new Promise((resolve, reject) => {
        const tell = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.delete(tell);
          reject(new Error('An open preview did not hear of its change'));
        }, timeoutMs);
        waiting.add(tell);
      }),
    close: () => stream.destroy(),
  };
}
