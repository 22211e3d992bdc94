import { type RolloutArm, rolloutArms } from './rollout.ts';
import type { ObjectSchema } from './schema.ts';

/**
 * Events that a page reports: `fault` is a report of the renderer, `error` a script error, `resource` a file that did not load, `action` a call that
 * was refused, `track` an event that a document names.
 */
export const pageEventTypes = [
  'session',
  'view',
  'fault',
  'error',
  'resource',
  'action',
  'blank',
  'longtask',
  'vital',
  'click',
  'track',
] as const;
export type PageEventType = (typeof pageEventTypes)[number];

export const webVitals = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof webVitals)[number];

/** An event of a page; contains no personal data. */
export interface PageEvent {
  readonly type: PageEventType;
  /** Revision of the documents that were shown. */
  readonly revision: number;
  readonly screen?: string;
  /** For a fault: type and id of the block, or its id. */
  readonly block?: string;
  /** For a fault: `RenderReport.phase` of the renderer. */
  readonly phase?: string;
  readonly message?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** The thrown error: name, message and stack. */
  readonly error?: string;
  /** Name of a web vital, an operation, or a document's event. */
  readonly name?: string;
  /** Problem code of a refused call. */
  readonly code?: string;
  /** Milliseconds of a long task, LCP and INP; a ratio for a blank screen and CLS. */
  readonly value?: number;
  /** Label of the tapped element. */
  readonly label?: string;
}

export const deviceTypes = ['PC', 'Android', 'iOS'] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** The body of `POST /rum/events`. */
export interface PageEvents {
  /** Random id; a new one after a pause. */
  readonly session: string;
  readonly env: string;
  readonly userAgent: string;
  readonly language: string;
  readonly device: DeviceType;
  readonly model: string;
  readonly market: string;
  /** The current roll-out, and whether this device is in it. */
  readonly rollout?: { readonly id: string; readonly arm: RolloutArm };
  readonly events: readonly PageEvent[];
}

/** The largest batch size that a document may set. */
export const mostEventsAtOnce = 20;
export const longest = { name: 120, message: 300, file: 300, error: 1_000, label: 40 } as const;

const name = { type: 'string', maxLength: longest.name } as const;
const place = { type: 'integer', minimum: 0, maximum: 10_000_000 } as const;

export const pageEventsInput = {
  type: 'object',
  properties: {
    session: { type: 'string', pattern: '^[\\w-]{8,40}$' },
    env: { type: 'string', pattern: '^[a-z]{1,10}$' },
    userAgent: { type: 'string', maxLength: 400 },
    language: { type: 'string', maxLength: 35 },
    device: { type: 'string', enum: deviceTypes },
    model: name,
    market: { type: 'string', pattern: '^[A-Z]{0,2}$' },
    rollout: {
      type: 'object',
      properties: { id: { type: 'string', pattern: '^[1-9]\\d{0,14}$' }, arm: { type: 'string', enum: rolloutArms } },
      required: ['id', 'arm'],
      additionalProperties: false,
    },
    events: {
      type: 'array',
      minItems: 1,
      maxItems: mostEventsAtOnce,
      items: {
        type: 'object',
        properties: {
          type: { type: 'string', enum: pageEventTypes },
          revision: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
          screen: name,
          block: name,
          phase: { type: 'string', pattern: '^[a-z]{1,20}$' },
          message: { type: 'string', maxLength: longest.message },
          file: { type: 'string', maxLength: longest.file },
          line: place,
          column: place,
          error: { type: 'string', maxLength: longest.error },
          name,
          code: name,
          value: { type: 'number', minimum: 0, maximum: 10_000_000 },
          label: { type: 'string', maxLength: longest.label },
        },
        required: ['type', 'revision'],
        additionalProperties: false,
      },
    },
  },
  required: ['session', 'env', 'userAgent', 'language', 'device', 'model', 'market', 'events'],
  additionalProperties: false,
} as const satisfies ObjectSchema;
