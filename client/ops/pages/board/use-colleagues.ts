import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useCall } from '../../api.ts';

export type Colleague = OpsTypes['colleagues.list']['result']['items'][number];

/** Their passes are good for an hour. */
const renewMs = 20 * 60_000;

/** Who may answer members, whoever is signed in first. */
export function useColleagues(own: string): readonly Colleague[] {
  const colleagues = useCall('colleagues.list', {}, { refreshInterval: renewMs }).data?.items ?? [];
  return [...colleagues].sort((a, b) => Number(b.id === own) - Number(a.id === own));
}
