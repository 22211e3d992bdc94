import { describe, expect, it } from 'vitest';
import { createReportSender } from '../../../client/shell/monitoring/send-report.ts';
import type { PageReport } from '../../../schemas/reports.ts';

const aReport: PageReport = { revision: 7, phase: 'render', screen: 'home', message: 'No picture' };

/** A page whose timers run when `pass` says so. */
function aPage() {
  const sent: PageReport[][] = [];
  const timers: (() => void)[] = [];
  const leaving: (() => void)[] = [];
  const navigator = { onLine: true };
  const window = {
    navigator,
    setTimeout: (run: () => void) => timers.push(run),
    addEventListener: (_event: string, run: () => void) => leaving.push(run),
    fetch: async (_path: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body).items);
    },
  };
  const pass = () => {
    for (const run of timers.splice(0)) run();
  };
  const leave = () => {
    for (const run of leaving) run();
  };
  return { report: createReportSender(window as unknown as Window), sent, navigator, pass, leave };
}

describe('What fails on a page is told once, and gathered', () => {
  it('the same problem of a release goes out once, with what came in the same seconds', () => {
    const page = aPage();
    page.report(aReport);
    page.report(aReport);
    page.report({ ...aReport, message: 'No icon' });
    page.pass();
    page.report(aReport);
    page.pass();
    expect(page.sent.map((items) => items.map(({ message }) => message))).toEqual([['No picture', 'No icon']]);
  });

  it('a newer release may fail again', () => {
    const page = aPage();
    page.report(aReport);
    page.report({ ...aReport, revision: 8 });
    page.pass();
    expect(page.sent[0]!.map(({ revision }) => revision)).toEqual([7, 8]);
  });

  it('nothing is told offline', () => {
    const page = aPage();
    page.navigator.onLine = false;
    page.report(aReport);
    page.pass();
    expect(page.sent).toEqual([]);
  });

  it('twenty go out at a time, and a page that fails at every turn falls silent', () => {
    const page = aPage();
    for (let at = 0; at < 200; at += 1) page.report({ ...aReport, message: `Fault ${at}` });
    for (let turn = 0; turn < 20; turn += 1) page.pass();
    expect(page.sent.map(({ length }) => length)).toEqual([20, 20, 20]);
  });

  it('a page that is left says what it has gathered', () => {
    const page = aPage();
    page.report(aReport);
    page.leave();
    expect(page.sent).toHaveLength(1);
  });
});
