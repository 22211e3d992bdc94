import { useEffect, useState } from 'react';
import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { useCall } from '../api.ts';

type Failing = OpsTypes['overview.get']['result']['failing'];

/** Statuses of errors that are no evidence about the member server: no network, an ended session, a missing right. */
const answeredBy: readonly number[] = [0, 401, 403];

/** Failures that the member server reports, or the time since which it has not answered. */
export interface MemberServer {
  readonly failing: OpsTypes['serverState.get']['result']['failing'];
  readonly silentSince?: string;
}

/**
 * State of the member server. The overview comes from the config server, which only knows the member server's failures if both run in one process.
 */
export function useMemberServer(): MemberServer {
  const { data, error } = useCall('serverState.get', {}, { refreshInterval: 60_000 });
  const isSilent = error !== undefined && !answeredBy.includes(error.status);
  const [silentSince, setSilentSince] = useState<string>();
  useEffect(() => setSilentSince(isSilent ? new Date().toISOString() : undefined), [isSilent]);
  return { failing: data?.failing ?? [], ...(isSilent && silentSince ? { silentSince } : {}) };
}

/** Adds the member server's failures to those of the overview, without duplicates. */
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
