import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { sweepNonces } from './signature.ts';

export { requireOrigin, runEvent } from './events.ts';
export { addDemoKey, demoKey } from './keys.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { addPartnerRoutes, type PartnerContext, type PartnerRoute, partnerOf, partnerPrefix, partnerRoute } from './partner-route.ts';
export { decideOrigin, type Origin, type Partner, type PlaceOfSale, placeOfStore, type SaleChannel } from './rules.ts';
export { digestOf, type PartnerSession, signatureOf, signingKey } from './signature.ts';
export { findBuyer, findWho, isNamed, type Named, type Who } from './who.ts';

export const jobs = (tools: MemberTools): readonly Job[] => [
  { name: 'sweep-nonces', schedule: '*/10 * * * *', run: (now) => sweepNonces(tools, now) },
];
