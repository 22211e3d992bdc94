import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingProviders } from '../../member-server/messages/index.ts';
import { missingPaymentProvider } from '../../member-server/payments/index.ts';
import type { Site } from '../../member-server/programme/index.ts';
import type { Environment } from '../../server-kit/environment.ts';
import { isLoopback } from '../../server-kit/loopback.ts';
import { projectRoot } from '../../server-kit/project-root.ts';
import { type Finding, good, toDo } from './finding.ts';

/** Checks the values of the variables, which were parsed without errors. */
export function environmentFindings({ production, host, port, testControls }: Environment): readonly Finding[] {
  if (!production && !isLoopback(host))
    return [
      toDo('Environment', `HOST ${host} is open to others: set NODE_ENV=production, without which the labs and the demo are open, too.`),
    ];
  if (testControls && !isLoopback(host)) return [toDo('Environment', 'TEST_CONTROLS is for tests: take it out.')];
  return [
    good('Environment', `All variables can be read. It listens on ${host}, port ${port}, ${production ? 'in production' : 'for a trial'}.`),
  ];
}

/** Checks the providers of codes and messages, for the markets of the site document that ships with the code, and the payment provider. */
export function providerFindings(environment: Environment): readonly Finding[] {
  const { markets } = JSON.parse(readFileSync(join(projectRoot, 'site/site.json'), 'utf8')) as Site;
  return [...messageFindings(environment, markets), paymentFinding(environment)];
}

function messageFindings(environment: Environment, markets: Site['markets']): readonly Finding[] {
  const missing = missingProviders(environment, markets);
  if (missing === undefined) return [good('Providers', 'Each channel of each market has a provider.')];
  if (environment.production) return [toDo('Providers', `${missing[0]!.toUpperCase()}${missing.slice(1)}.`)];
  return [good('Providers', 'Some are missing, as a trial may have it: messages stay in the outbox.')];
}

function paymentFinding({ paymentProvider, production }: Environment): Finding {
  const missing = missingPaymentProvider(paymentProvider);
  if (missing === undefined) return good('Payments', 'A provider takes the money for plans.');
  return production
    ? toDo('Payments', `${missing[0]!.toUpperCase()}${missing.slice(1)}.`)
    : good('Payments', 'The sandbox takes the payments, as a trial may have it: no money moves.');
}

/** Checks the proxy: servers speak plain HTTP, so HTTPS for members needs a proxy in front. */
export function proxyFindings({ publicUrl, trustProxy, testControls }: Environment): readonly Finding[] {
  const named = trustProxy.filter((each) => !testControls || each !== 'loopback');
  if (named.length > 0) return [good('Proxy', `Addresses of members are taken from ${named.join(', ')}.`)];
  if (publicUrl.startsWith('https:'))
    return [
      toDo(
        'Proxy',
        'PUBLIC_URL is an HTTPS address, so a proxy stands before this server: name it in TRUST_PROXY, or all members share the limits of its address.',
      ),
    ];
  return [good('Proxy', 'None is named, and none seems to stand before this server.')];
}
