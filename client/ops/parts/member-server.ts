import { useEffect, useState } from 'react';
import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { useCall } from '../api.ts';

type Failing = OpsTypes['overview.get']['result']['failing'];

/** Statuses of an error that do not tell of the member server: no network at all, and operators who are asked to sign in. */
const answeredBy: readonly number[] = [0, 401, 403];

/** What the member server says is wrong with it, or since when it gives no answer. */
export interface MemberServer {
  readonly failing: OpsTypes['serverState.get']['result']['failing'];
  readonly silentSince?: string;
}

/** Asked beside the overview, which is the config server's: in one process both say the same, apart each knows of itself. */
export function useMemberServer(): MemberServer {
  const { data, error } = useCall('serverState.get', {}, { refreshInterval: 60_000 });
  const isSilent = error !== undefined && !answeredBy.includes(error.status);
  const [silentSince, setSilentSince] = useState<string>();
  useEffect(() => setSilentSince(isSilent ? new Date().toISOString() : undefined), [isSilent]);
  return { failing: data?.failing ?? [], ...(isSilent && silentSince ? { silentSince } : {}) };
}

/** The list of the overview with what the member server adds. */
export function withMemberServer(failing: Failing, { failing: own, silentSince }: MemberServer): Failing {
  const isNew = ({ title, detail }: MemberServer['failing'][number]) =>
    !failing.some((each) => each.title === title && each.detail === detail);
  const silent = {
    kind: 'server' as const,
    title: 'The member server does not answer',
    detail: 'Members may be without their coins and vouchers. What is wrong with it, its log and its /readyz say',
  };
  const added = silentSince
    ? [{ ...silent, since: silentSince }]
    : own.filter(isNew).map(({ title, ...rest }) => ({ kind: 'server' as const, title: `Member server: ${title}`, ...rest }));
  return [...added, ...failing];
}
