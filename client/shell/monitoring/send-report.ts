import { longestReport, mostReportsAtOnce, type PageReport } from '../../../schemas/reports.ts';

const gatherMs = 3_000;
/** A page that fails at every turn has said enough. */
const mostOfPage = 60;

/** Sends what failed on this page, each problem of a release once, a few seconds' worth together. What fails offline is not told. */
export function createReportSender(window: Window): (report: PageReport) => void {
  const told = new Set<string>();
  let waiting: PageReport[] = [];

  function send(): void {
    const items = waiting.slice(0, mostReportsAtOnce);
    waiting = waiting.slice(mostReportsAtOnce);
    if (items.length === 0 || !window.navigator.onLine) return;
    const headers = { 'Content-Type': 'application/json' };
    window
      .fetch('/config/v1/reports', { method: 'POST', keepalive: true, headers, body: JSON.stringify({ items }) })
      .catch(() => undefined);
    if (waiting.length > 0) window.setTimeout(send, gatherMs);
  }

  window.addEventListener('pagehide', send);
  return ({ revision, phase, screen = '', block = '', message }) => {
    const short = (text: string) => text.slice(0, longestReport.name);
    const report = { revision, phase, screen: short(screen), block: short(block), message: message.slice(0, longestReport.message) };
    const name = JSON.stringify(report);
    if (told.has(name) || told.size >= mostOfPage || !window.navigator.onLine) return;
    told.add(name);
    waiting.push(report);
    if (waiting.length === 1) window.setTimeout(send, gatherMs);
  };
}
