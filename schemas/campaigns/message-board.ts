import { seenText } from '../blank.ts';
import type { CampaignContract } from '../campaign.ts';
import { nameText, passage } from './parts.ts';

export const messageBoard = {
  type: 'message-board',
  title: 'Message board',
  single: true,
  //
  description: 'Conversations of members with operators: topics, lengths, numbers in a day, and replies to choose from.',
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
            id: {
              type: 'string',
              pattern: '^[a-z][a-z0-9_-]{0,39}$',
              title: 'Short name',
              description: 'Name by which conversations keep the category',
            },
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
        description: 'Category of a conversation that begins at “Something off?” of a coin entry or an order',
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
        description: 'Pictures that one member can upload in a day, sent or not',
      },
      answerHours: {
        type: 'integer',
        minimum: 1,
        maximum: 240,
        title: 'We answer within',
        'x-unit': 'hours',
        description: 'Hours that members are told an answer takes; what waits longer stands out in the console',
        'x-public': true,
      },
      pictureLinkMinutes: {
        type: 'integer',
        minimum: 5,
        maximum: 1440,
        title: 'The address of a picture is valid for',
        'x-unit': 'minutes',
        description: 'Time that the address of a picture is valid at least; at most twice as long',
      },
      unsentHours: { type: 'integer', minimum: 1, maximum: 720, title: 'Pictures that are not sent are kept for', 'x-unit': 'hours' },
      savedReplies: {
        type: 'array',
        title: 'Saved replies',
        description: 'Replies that operators can choose; a conversation gets one in the language of its member',
        maxItems: 60,
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', pattern: '^[a-z][a-z0-9_-]{0,39}$', title: 'Short name' },
            name: { ...seenText, maxLength: 60, title: 'Name', description: 'Name of the reply in the console; members do not see it' },
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
