import { seenText } from '../blank.ts';
import type { CampaignContract } from '../campaign.ts';
import { languageCode } from '../codes.ts';
import { focusSchema } from '../picture-ref.ts';

export const picture = {
  type: 'picture',
  title: 'Picture',
  single: false,
  description: 'A picture uploaded in the console, which documents can show in the place of a drawn one.',
  body: {
    type: 'object',
    properties: {
      name: { ...seenText, maxLength: 120, title: 'Name', description: 'Name by which operators find the picture; members never see it' },
      file: {
        type: 'string',
        pattern: '^[A-Za-z0-9_-]{22}$',
        title: 'File',
        description: 'Name under which the picture is stored; another file has another name',
      },
      width: { type: 'integer', minimum: 1, maximum: 20000, title: 'Width', 'x-unit': 'pixels' },
      height: { type: 'integer', minimum: 1, maximum: 20000, title: 'Height', 'x-unit': 'pixels' },
      widths: {
        type: 'array',
        minItems: 1,
        maxItems: 12,
        uniqueItems: true,
        items: { type: 'integer', minimum: 1, maximum: 4000 },
        title: 'Sizes',
        description: 'Widths in which the picture is stored',
        'x-unit': 'pixels',
      },
      focus: focusSchema,
      alt: {
        type: 'object',
        title: 'What it shows',
        description: 'What the picture shows, by language, for members who cannot see it',
        propertyNames: languageCode,
        additionalProperties: { ...seenText, maxLength: 300 },
      },
    },
    required: ['name', 'file', 'width', 'height', 'widths'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
