import type { SourceDocument } from '../../config-server/documents/document.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { type OpsServer, ServerRefusal } from './ops-server.ts';

type Simulation = OpsTypes['simulations.create']['result'];
type NewRelease = OpsTypes['releases.create']['input'];

/** The created release, or the simulated figures to confirm first. */
export type Released =
  | { readonly release: OpsTypes['releases.create']['result'] }
  | { readonly simulation: Simulation; readonly why: string };

/** Releases drafts. If they raise figures above the limit without confirmation, simulates them instead. */
export async function releaseDrafts(server: OpsServer, request: NewRelease, documents: readonly SourceDocument[]): Promise<Released> {
  try {
    return { release: await server.call('releases.create', request) };
  } catch (reason) {
    if (!(reason instanceof ServerRefusal) || reason.problem.code !== 'release.confirmation_required') throw reason;
    const campaigns = documents.filter(({ kind }) => kind === 'campaign').map(({ kind, id, body }) => ({ kind, id, body: body as object }));
    const simulation = await server.call('simulations.create', {
      documents: campaigns as OpsTypes['simulations.create']['input']['documents'],
    });
    return { simulation, why: reason.problem.detail ?? reason.message };
  }
}

/** The figures, and how to confirm them. */
export const figuresPage = ({ id, figures }: Simulation, why: string): string =>
  [
    why,
    ...figures.map(({ label, market, before, after }) => `${label}${market ? `, ${market}` : ''}: ${before} → ${after}`),
    `Nothing was released. Where these figures are meant, say it again with --confirm ${id}`,
  ].join('\n');
