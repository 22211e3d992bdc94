import type { OpsOperation } from './operation.ts';
import { reason } from './shapes.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 } as const;

export const vouchersVoid = {
  id: 'vouchers.void',
  method: 'POST',
  path: '/vouchers/{id}/voids',
  access: 'ops',
  server: 'member',
  roles: ['support', 'finance', 'admin'],
  status: 201,
  problems: ['request.not_found', 'ops.market_scope', 'voucher.not_available'],
  summary:
    'Takes away a voucher that can still be used, permanently, such as after fraud (product.md 4.3): tills refuse it, and its member no longer sees it. A repeat changes nothing',
  input: { type: 'object', properties: { id, reason }, required: ['id', 'reason'], additionalProperties: false },
  result: {
    type: 'object',
    properties: { id, status: { type: 'string', enum: ['void'] } },
    required: ['id', 'status'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
