import type { ClientProblem } from '../../engine/host.ts';

/** Converts a failed response to a problem, whether its body is a problem document, another page or empty. */
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

/** Converts any rejection to a problem. */
export function asProblem(reason: unknown): ClientProblem {
  return isRecord(reason) && typeof reason.code === 'string' ? (reason as unknown as ClientProblem) : { code: 'server.unexpected' };
}

/** The code for a gateway's answer without a problem document: 429 still means to wait. */
function codeOfStatus(status: number): string {
  return status === 429 ? 'rate.limited' : 'server.unexpected';
}

/** True if the server rejects the session token. A wrong password or an expired link is 401 as well, but does not end the session. */
export function endsSession(problem: ClientProblem): boolean {
  return problem.status === 401 && (problem.code === 'auth.token_invalid' || problem.code === 'auth.token_missing');
}

function isFieldProblem(value: unknown): value is { path: string; code: string } {
  return isRecord(value) && typeof value.path === 'string' && typeof value.code === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
