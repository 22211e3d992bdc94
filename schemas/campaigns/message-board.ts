import { seenText } from '../blank.ts';
import type { CampaignContract } from '../campaign.ts';
import { nameText, passage } from './parts.ts';

export const messageBoard = {
  type: 'message-board',
  title: 'Message board',
  single: true,
  //
  description:
    'Conversations of members with operators: what they are about, how long they may be, how many a day, and replies to choose from.',
  body: {
    type: 'object',
    properties: {
      categories: {
        type: 'array',
        title: 'What it may be about',
        minItems: 1,
        maxItems: 12,
        'x-public': true,
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', pattern: '^[a-z][a-z0-9_-]{0,39}$', title: 'Short name', description: 'Conversations keep it' },
            name: { ...nameText, title: 'Name' },
          },
          required: ['id', 'name'],
          additionalProperties: false,
        },
      },
      entryCategory: {
        type: 'string',
        pattern: '^[a-z][a-z0-9_-]{0,39}$',
        title: 'For a coin entry or an order',
        description: 'The category of a conversation that begins at “Something off?”',
        'x-public': true,
      },
      subjectLength: { type: 'integer', minimum: 10, maximum: 200, title: 'Longest subject', 'x-unit': 'characters', 'x-public': true },
      textLength: { type: 'integer', minimum: 100, maximum: 4000, title: 'Longest message', 'x-unit': 'characters', 'x-public': true },
      picturesPerMessage: { type: 'integer', minimum: 0, maximum: 3, title: 'Pictures with one message', 'x-public': true },
      threadsPerDay: { type: 'integer', minimum: 1, maximum: 1000, title: 'Conversations a member can begin in a day' },
      messagesPerDay: { type: 'integer', minimum: 1, maximum: 10000, title: 'Messages of a member in a day' },
      picturesPerDay: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        title: 'Pictures of a member in a day',
        description: 'Also those that are not sent in the end',
      },
      answerHours: {
        type: 'integer',
        minimum: 1,
        maximum: 240,
        title: 'We answer within',
        'x-unit': 'hours',
        description: 'What later waits stands out in the console',
        'x-public': true,
      },
      pictureLinkMinutes: {
        type: 'integer',
        minimum: 5,
        maximum: 1440,
        title: 'The address of a picture is valid for',
        'x-unit': 'minutes',
        description: 'At least, and no more than twice as long',
      },
      unsentHours: { type: 'integer', minimum: 1, maximum: 720, title: 'Pictures that are not sent are kept for', 'x-unit': 'hours' },
      savedReplies: {
        type: 'array',
        title: 'Saved replies',
        description: 'In all languages: a conversation gets the one of its member',
        maxItems: 60,
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', pattern: '^[a-z][a-z0-9_-]{0,39}$', title: 'Short name' },
            name: { ...seenText, maxLength: 60, title: 'Name', description: 'For operators' },
            text: { ...passage, title: 'Text' },
          },
          required: ['id', 'name', 'text'],
          additionalProperties: false,
        },
      },
    },
    required: [
      'categories',
      'entryCategory',
      'subjectLength',
      'textLength',
      'picturesPerMessage',
      'threadsPerDay',
      'messagesPerDay',
      'picturesPerDay',
      'answerHours',
      'pictureLinkMinutes',
      'unsentHours',
      'savedReplies',
    ],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
