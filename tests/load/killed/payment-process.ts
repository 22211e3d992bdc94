/** One process that sells plans by the sandbox: `node payment-process.ts <anything> <members to make> <instant>`. */
import { signedIn } from '../../member-server/member-server.ts';
import { aFeed, aRelease } from '../../member-server/programme.ts';
import { serveUntilKilled } from './serving.ts';

const [, members, instant] = process.argv.slice(2) as [string, string, string];
await serveUntilKilled({ releases: aFeed(aRelease()), instant, members: Number(members) }, (server) => signedIn(server));
