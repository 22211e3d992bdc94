import type { PartnerOperation } from './operation.ts';
import { at } from './shapes.ts';

export const publicKeysList = {
  id: 'publicKeys.list',
  method: 'GET',
  path: '/public-keys',
  access: 'partner',
  status: 200,
  problems: [],
  summary: 'What a till without signal checks the codes of members with',
  result: {
    type: 'object',
    properties: {
      keys: {
        type: 'array',
        description: 'Those that sign, those that signed until lately, and the one that will sign next',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', description: 'The four digits by which a code names it' },
            kty: { type: 'string', enum: ['OKP'] },
            crv: { type: 'string', enum: ['Ed25519'] },
            x: { type: 'string', description: 'The public key, base64url, as a JSON Web Key has it' },
            signsFrom: at,
          },
          required: ['id', 'kty', 'crv', 'x', 'signsFrom'],
          additionalProperties: false,
        },
      },
      acceptedSteps: { type: 'integer', description: 'A code is taken from its start for so many of its steps' },
      earlySeconds: { type: 'integer', description: 'So much before its start it is taken too' },
    },
    required: ['keys', 'acceptedSteps', 'earlySeconds'],
    additionalProperties: false,
  },
} as const satisfies PartnerOperation;
