import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Currencies, showMoneyInFull } from '../../schemas/money.ts';
import { pagePolicy } from '../../server-kit/page-policy.ts';
import { reject } from '../../server-kit/problem.ts';
import { type Sandbox, sandboxAnswers } from './sandbox.ts';
import type { SandboxRow } from './store-sandbox.ts';

const style = `
:root { color-scheme: light dark; --ink: #1d2b2a; --soft: #5b6b6a; --page: #eef3f1; --card: #fff; --line: #d5dedb; --go: #0b6b5d }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3f1; --soft: #a9b8b5; --page: #101817; --card: #1b2625; --line: #33413f; --go: #0f8a78 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 380px; padding: 24px; border: 1px solid var(--line); border-radius: 20px; background: var(--card) }
.note { margin: 0 0 20px; padding: 8px 12px; border: 1px dashed var(--line); border-radius: 12px; color: var(--soft); font-size: 14px }
h1 { margin: 0; font-size: 16px; font-weight: 600 }
.amount { margin: 4px 0 24px; font-size: 34px; font-weight: 700; line-height: 1.2; overflow-wrap: anywhere }
form { display: grid; gap: 12px }
button, a { display: block; width: 100%; min-height: 48px; padding: 11px 16px; border: 1px solid var(--line); border-radius: 24px; background: none; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
button[value=pay], a { border-color: var(--go); background: var(--go); color: #fff }
button:focus-visible, a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`;
const policy = pagePolicy().replace("style-src 'self'", `style-src 'self' 'sha256-${hash('sha256', style, 'base64')}'`);

const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);

function pageOf(row: SandboxRow, isOver: boolean, currencies: Currencies): string {
  const amount = showMoneyInFull({ amountMinor: row.amount_minor, currency: row.currency }, currencies);
  const buttons = `<form method="post">
<button name="answer" value="pay">Pay</button>
<button name="answer" value="late">Pay, but answer late</button>
<button name="answer" value="decline">Decline</button>
</form>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test payment</title>
<style>${style}</style>
<main>
<p class="note">Test payment. No money moves.</p>
<h1>${escaped(row.title)}</h1>
<p class="amount">${escaped(amount)}</p>
${isOver ? `<a href="${escaped(row.return_url)}">Back to the shop</a>` : buttons}
</main>
</html>
`;
}

/** Adds the page of the sandbox provider at `/sandbox-payments/{ref}`: the amount, and buttons for each outcome. */
export function addSandboxPage(
  app: FastifyInstance,
  sandbox: Sandbox,
  { now, currencies, beforeEach }: { now(): string; currencies(): Currencies; readonly beforeEach?: () => Promise<void> },
): void {
  const show = (reply: FastifyReply, row: SandboxRow) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(pageOf(row, row.state !== 'open' || row.expires_at <= now(), currencies()));
  // Only this scope parses HTML form bodies.
  void app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.get<{ Params: { ref: string } }>('/sandbox-payments/:ref', async ({ params }, reply) => {
      await beforeEach?.();
      return show(reply, await sandbox.show(params.ref));
    });
    pages.post<{ Params: { ref: string }; Body: { answer?: string } | undefined }>(
      '/sandbox-payments/:ref',
      async ({ params, body }, reply) => {
        await beforeEach?.();
        const answer = sandboxAnswers.find((each) => each === body?.answer) ?? reject('request.malformed');
        const row = await sandbox.answer(params.ref, answer, now());
        // A real provider, too, calls the webhook while it redirects the payer.
        if (answer !== 'late') await sandbox.deliver(now());
        return reply.redirect(row.return_url, 303);
      },
    );
  });
}
