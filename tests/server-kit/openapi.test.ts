import { expect, it } from 'vitest';
import { openApi } from '../../server-kit/openapi.ts';
import { claim, leave, list } from './shop.ts';

it('describes routes by their contracts alone: parameters, body, answer, refusals by status, login', () => {
  const document = openApi([claim, list, leave], {
    title: 'Shop',
    version: '1',
    prefix: '/api/v1',
    security: { member: 'bearer' },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  });
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/v1/offers/{id}/claims': {
        post: {
          operationId: 'offers.claim',
          parameters: [
            { name: 'id', in: 'path', required: true },
            { name: 'Idempotency-Key', in: 'header', required: true },
          ],
          requestBody: { content: { 'application/json': { schema: { properties: { count: { type: 'integer' } }, required: ['count'] } } } },
          responses: {
            201: { content: { 'application/json': { schema: { required: ['id', 'left'] } } } },
            400: { description: 'idempotency.missing' },
            401: { description: 'auth.token_missing, auth.token_invalid' },
            409: { description: 'voucher.fully_claimed, voucher.already_claimed, idempotency.in_progress' },
            422: { description: 'idempotency.mismatch, validation.request' },
          },
          security: [{ bearer: [] }],
        },
      },
      '/api/v1/offers': {
        get: {
          parameters: [{ name: 'limit', in: 'query', required: false }, { name: 'kind' }, { name: 'market' }],
          responses: { 200: {} },
        },
        delete: { responses: { 204: { description: 'Claims an offer' } } },
      },
    },
  });
});
