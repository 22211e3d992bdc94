import type { ClientProblem } from '../../engine/host.ts';

/** What a server's refusal says, whatever came back with it: a problem document, another page, or nothing. */
export async function problemOf(response: Response): Promise<ClientProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const said = isRecord(body) ? body : {};
  const retry = Number(said.retryAfterSeconds ?? response.headers.get('Retry-After') ?? Number.NaN);
  return {
    code: typeof said.code === 'string' ? said.code : codeOfStatus(response.status),
    status: response.status,
    ...(isRecord(said.params) && { params: said.params }),
    ...(Array.isArray(said.fields) && { fields: said.fields.filter(isFieldProblem) }),
    ...(Number.isFinite(retry) && { retryAfterSeconds: retry }),
  };
}

/** A value that some code rejected with, as a problem. */
export function asProblem(reason: unknown): ClientProblem {
  return isRecord(reason) && typeof reason.code === 'string' ? (reason as unknown as ClientProblem) : { code: 'server.unexpected' };
}

/** A gateway's answer without a problem document still says whether to wait. */
function codeOfStatus(status: number): string {
  return status === 429 ? 'rate.limited' : 'server.unexpected';
}

/** The stored token is no longer good; a wrong password or an expired link is also 401 and says nothing about it. */
export function endsSession(problem: ClientProblem): boolean {
  return problem.status === 401 && (problem.code === 'auth.token_invalid' || problem.code === 'auth.token_missing');
}

function isFieldProblem(value: unknown): value is { path: string; code: string } {
  return isRecord(value) && typeof value.path === 'string' && typeof value.code === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
