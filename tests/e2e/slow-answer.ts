import type { BrowserContext, Page } from 'playwright';

declare global {
  interface Window {
    answers: { open: number; free: boolean; readonly held: (() => void)[] };
  }
}

/** How long the page without an answer is seen before it arrives: longer than it takes to show the shapes of what is on its way. */
const FRAMES = 12;

/** Has pages of the context wait for every answer of the member server until `letGo`; in the page, as a browser that holds requests on their way keeps no cache. */
export const holdAnswers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const answers: Window['answers'] = { open: 0, free: false, held: [] };
    window.answers = answers;
    const { fetch } = window;
    window.fetch = async (...request) => {
      const address = request[0] instanceof Request ? request[0].url : String(request[0]);
      answers.open += 1;
      const answer = await fetch(...request).finally(() => {
        answers.open -= 1;
      });
      if (address.includes('/api/v1/') && !answers.free) await new Promise<void>((resolve) => answers.held.push(resolve));
      return answer;
    };
  });

/** Lets the answers arrive one by one, in the order of their arrival or against it, each once the page without it has been seen, until none is asked for. */
export const letGo = (page: Page, order: 'first' | 'last'): Promise<unknown> =>
  page.evaluate(
    async ({ order, count }) => {
      const frames = async (left: number) => {
        for (; left > 0; left -= 1) await new Promise((done) => requestAnimationFrame(done));
      };
      const { answers } = window;
      for (let quiet = 0; quiet < 6; ) {
        await frames(1);
        if (answers.open > 0) continue;
        if (answers.held.length === 0) quiet += 1;
        else {
          quiet = 0;
          await frames(3);
          const arrive = order === 'first' ? answers.held.shift() : answers.held.pop();
          arrive?.();
          await frames(count);
        }
      }
      answers.free = true;
    },
    { order, count: FRAMES },
  );
