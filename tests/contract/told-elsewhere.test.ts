import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { afterLeaving } from '../../client/engine/actions/dispatch.ts';
import { movesValue } from '../../client/shell/api/request.ts';

type Step = Readonly<Record<string, unknown>>;
type Chain = readonly Step[];
interface Call {
  /** The document, and the operation that it calls. */
  readonly name: string;
  readonly step: Step;
  readonly chains: Readonly<Record<string, Chain>>;
}

const documents = ['screens', 'parts'].flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`));
const isStep = (node: unknown): node is Step => typeof node === 'object' && node !== null;
const chainOf = (part: unknown): Chain => (Array.isArray(part) ? part : []);

function callsIn(file: string): Call[] {
  const document = JSON.parse(readFileSync(file, 'utf8'));
  const found: Call[] = [];
  const walk = (node: unknown): void => {
    if (!isStep(node)) return;
    if (node.do === 'call')
      found.push({ name: `${file.replace('.json', '')} ${node.operation}`, step: node, chains: document.actions ?? {} });
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(document);
  return found;
}

/** What a chain does, with the chains that it runs. */
const unfolded = (chain: Chain, chains: Call['chains']): Chain =>
  chain.flatMap((step) => (step.do === 'run' ? unfolded(chainOf(chains[String(step.chain)]), chains) : [step]));

/** The part of a chain that still happens after the member has left. */
function afterwards(chain: Chain): Chain {
  const end = chain.findIndex((step) => !afterLeaving.has(String(step.do)));
  return end < 0 ? chain : chain.slice(0, end);
}

const says = (chain: Chain, chains: Call['chains']): boolean =>
  afterwards(unfolded(chain, chains)).some(
    (step) => step.do === 'toast' || [step.yes, step.no].some((inner) => says(chainOf(inner), chains)),
  );

/** Calls that say nothing to a member who has left, and why that is right. */
const silent: Readonly<Record<string, string>> = {
  'screens/membership-paid-pay me.subscriptions.create': 'nothing is paid before the counter has been opened',
  'screens/message-board threads.create': 'what was written stands in its conversation',
  'screens/message-board threads.send': 'what was written stands in its conversation',
  'screens/register registrations.create': 'who has left is not logged in by it',
};
/** Toasts that are true only where the step before them was done. */
const follows: readonly string[] = [
  'screens/country me.update',
  'screens/register sessions.create',
  'parts/send-code verificationCodes.send',
];

const calls = documents.flatMap(callsIn);
const moving = calls.filter(({ step }) => movesValue(String(step.operation)));

describe('An answer that comes after the member has left its screen', () => {
  it.each(moving)('of $name is told wherever they are', ({ name, step, chains }) => {
    const told = says(chainOf(step.success), chains) || says(chainOf(step.finally), chains);
    expect(told).toBe(!Object.hasOwn(silent, name));
  });

  it.each(calls)('of $name loses no toast to a step before it', ({ name, step, chains }) => {
    const success = unfolded(chainOf(step.success), chains);
    const lost = JSON.stringify(success.slice(afterwards(success).length)).includes('"do":"toast"');
    expect(lost && !says(chainOf(step.finally), chains)).toBe(follows.includes(name));
  });

  it('names no call that is not there', () => {
    expect([...Object.keys(silent), ...follows].filter((name) => !calls.some((call) => call.name === name))).toEqual([]);
  });
});
