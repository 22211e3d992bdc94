import fastJsonStringify from 'fast-json-stringify';
import { describe, expect, it } from 'vitest';
import { operations } from '../../schemas/api/index.ts';
import { opsOperations } from '../../schemas/ops/index.ts';
import { partnerOperations } from '../../schemas/partner/index.ts';
import type { Contract } from '../../server-kit/route.ts';
import { inputParts, validatorCompiler } from '../../server-kit/validate.ts';

const contracts: readonly (readonly [api: string, contracts: Readonly<Record<string, Contract>>])[] = [
  ['/api/v1', operations],
  ['/ops/v1', opsOperations],
  ['/partner/v1', partnerOperations],
];

/** Routes compile theirs at the first request; what does not compile is to be known before. */
describe.each(contracts)('Every schema of %s compiles', (prefix, operationsOf) => {
  it.each(Object.values(operationsOf).map((contract) => [contract.id, contract] as const))('%s', (_id, contract) => {
    const compile = validatorCompiler();
    for (const [httpPart, schema] of Object.entries(inputParts(contract))) {
      const validate = compile({ schema, httpPart, method: contract.method, url: prefix + contract.path });
      expect(typeof (validate as (value: unknown) => unknown)({}), httpPart).toBe('boolean');
    }
    if (contract.result) expect(typeof fastJsonStringify(contract.result as Parameters<typeof fastJsonStringify>[0])).toBe('function');
  });
});
