import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { Answer, TestApp } from '../e2e/app.ts';

interface Described {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

/** The member API through its own description: an answer that the OpenAPI document does not describe is an error. */
export interface DescribedApi {
  readonly document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };
  /** Operations that have answered as asked, by id. */
  readonly answered: ReadonlySet<string>;
  call(method: string, path: string, options?: Parameters<TestApp['call']>[2]): Promise<Answer>;
  /** Sends a file as a form does. */
  upload(method: string, path: string, file: Blob, token: string): Promise<Answer>;
}

let keys = 0;

/** References in the schemas are relative to the document. */
const absolute = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));

export async function describedApi(app: TestApp): Promise<DescribedApi> {
  const { body: document } = await app.call('GET', '/api/v1/openapi.json');
  const ajv = new Ajv({ strict: false, allErrors: true });
  // The module's types and its CommonJS form disagree about the default export.
  (formats as unknown as (ajv: Ajv, formats: string[]) => void)(ajv, ['date', 'date-time', 'uri', 'email']);
  ajv.addSchema({ ...document, $id: 'api' });
  const answered = new Set<string>();
  const compiled = new Map<object, ValidateFunction>();

  function describe(method: string, path: string): Described {
    const asked = path.replace(/\?.*$/s, '').split('/');
    const fits = (template: string) => {
      const parts = template.split('/');
      return parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at]);
    };
    const templates = Object.keys(document.paths).filter(fits);
    const template = templates.find((each) => !each.includes('{')) ?? templates[0];
    const operation = template && document.paths[template]?.[method.toLowerCase()];
    if (!operation) throw new Error(`The OpenAPI document knows no ${method} ${path}`);
    return operation;
  }

  function check(operation: Described, { status, body, headers }: Answer): void {
    const said = operation.responses[status];
    const name = `${operation.operationId} ${status}`;
    if (!said) throw new Error(`${name} is not described: ${JSON.stringify(body)}`);
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const schema = said.content?.[type]?.schema;
    if (!said.content && body !== undefined) throw new Error(`${name} should have no body: ${JSON.stringify(body)}`);
    if (said.content && !schema) throw new Error(`${name} came as ${type}`);
    if (schema) {
      const validate = compiled.get(schema) ?? ajv.compile(absolute(schema));
      compiled.set(schema, validate);
      if (!validate(body)) throw new Error(`${name} is not as described: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`);
    }
    if (type === 'application/problem+json' && !said.description.split(', ').includes(body.code))
      throw new Error(`${name} is described with ${said.description}, not with ${body.code}`);
    if (status < 300) answered.add(operation.operationId);
  }

  return {
    document,
    answered,
    async call(method, path, options = {}) {
      const operation = describe(method, `/api/v1${path}`);
      const needsKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
      const key: Record<string, string> = needsKey ? { 'idempotency-key': `described-${keys++}` } : {};
      const answer = await app.call(method, `/api/v1${path}`, { ...options, headers: { ...key, ...options.headers } });
      check(operation, answer);
      return answer;
    },
    async upload(method, path, file, token) {
      const form = new FormData();
      form.append('file', file);
      const sent = await fetch(`${app.address}/api/v1${path}`, { method, headers: { authorization: `Bearer ${token}` }, body: form });
      const answer = { status: sent.status, headers: sent.headers, body: await sent.json() };
      check(describe(method, `/api/v1${path}`), answer);
      return answer;
    },
  };
}
