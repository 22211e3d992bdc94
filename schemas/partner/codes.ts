import type { PartnerOperation } from './operation.ts';
import { at, member, place, who } from './shapes.ts';

/** Problems of a scanned code that names no member. */
export const scanned = ['membership_code.invalid', 'membership_code.expired'] as const;
/** Problems of a code that names a member but cannot be used to spend. */
export const spending = ['membership_code.required', 'membership_code.already_used', 'membership_code.far_apart'] as const;

export const memberLookupsCreate = {
  id: 'memberLookups.create',
  method: 'POST',
  path: '/member-lookups',
  access: 'partner',
  status: 200,
  problems: [...scanned, 'member.not_found', 'member.locked'],
  summary: 'Who a code or phone belongs to, with what they get at the till',
  input: {
    type: 'object',
    properties: {
      code: who.memberCode,
      phone: who.phone,
      store: { ...place.store, description: 'Store in which the member is; `coins` are then those that may be spent there' },
    },
    additionalProperties: false,
  },
  result: member,
} as const satisfies PartnerOperation;

export const publicKeysList = {
  id: 'publicKeys.list',
  method: 'GET',
  path: '/public-keys',
  access: 'partner',
  status: 200,
  problems: [],
  summary: 'The keys with which a till verifies the codes of members without signal',
  result: {
    type: 'object',
    properties: {
      keys: {
        type: 'array',
        description: 'Keys that sign, that signed until lately and that will sign next',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', description: 'Four digits by which a code names its key' },
            kty: { type: 'string', enum: ['OKP'] },
            crv: { type: 'string', enum: ['Ed25519'] },
            x: { type: 'string', description: 'The public key, base64url, as a JSON Web Key has it' },
            signsFrom: at,
          },
          required: ['id', 'kty', 'crv', 'x', 'signsFrom'],
          additionalProperties: false,
        },
      },
      acceptedSteps: { type: 'integer', description: 'Number of steps for which a code is accepted, counted from its start' },
      earlySeconds: { type: 'integer', description: 'Seconds before its start from which a code is accepted' },
    },
    required: ['keys', 'acceptedSteps', 'earlySeconds'],
    additionalProperties: false,
  },
} as const satisfies PartnerOperation;
