import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useCall } from '../../api.ts';

export type Colleague = OpsTypes['colleagues.list']['result']['items'][number];

/** Renewal interval in ms: the passes of colleagues are valid for an hour. */
const renewMs = 20 * 60_000;

/** Operators who may answer members; the signed-in one comes first. */
export function useColleagues(own: string): readonly Colleague[] {
  const colleagues = useCall('colleagues.list', {}, { refreshInterval: renewMs }).data?.items ?? [];
  return [...colleagues].sort((a, b) => Number(b.id === own) - Number(a.id === own));
}
