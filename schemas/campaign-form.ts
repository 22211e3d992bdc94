import { authored, type JsonSchemaDocument, type Nesting } from './authored.ts';
import type { CampaignContract } from './campaign.ts';
import type { Schema } from './schema.ts';

const campaignIdPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';

const instant = { type: 'string', format: 'date-time' } as const;

/** Schema of a whole campaign document of one type: the common head, and the body of its contract. */
export function campaignForm(contract: CampaignContract, nesting: Nesting): JsonSchemaDocument {
  const body = authored(contract.body as Schema, nesting) as { properties: JsonSchemaDocument; required?: readonly string[] };
  return {
    type: 'object',
    description: contract.description,
    properties: {
      $schema: { type: 'string' },
      schemaVersion: { type: 'integer', const: 1 },
      id: contract.single ? { type: 'string', const: contract.type } : { type: 'string', pattern: campaignIdPattern, maxLength: 64 },
      type: { type: 'string', const: contract.type },
      window: {
        type: 'object',
        description:
          'Time in which the campaign is open: from `from`, when it is announced, up to but not including `to`; without an end that is absent',
        properties: { from: instant, to: instant },
        additionalProperties: false,
      },
      ...body.properties,
    },
    required: ['schemaVersion', 'id', 'type', ...(body.required ?? [])],
    additionalProperties: false,
  };
}
