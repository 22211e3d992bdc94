import type { ObjectSchema } from './schema.ts';

/**
 * The definition of a campaign document's type. Properties marked `x-public` are delivered by `/config/v1`; the others stay on the servers. `id`
 * equals `type` for the standing rules in `campaigns/programme/`.
 */
export interface CampaignContract {
  readonly type: string;
  /** The name that operators read, in every list and sentence. */
  readonly title: string;
  readonly description: string;
  /** Only one document of this type may exist, with the type as its id. */
  readonly single: boolean;
  /** Without `$schema`, `schemaVersion`, `id`, `type`, `window`, which every campaign document has. */
  readonly body: ObjectSchema;
}

/** The head that every campaign document has besides its body. */
export interface CampaignHead {
  readonly $schema?: string;
  readonly schemaVersion: number;
  readonly id: string;
  readonly type: string;
  /** Open from `from` (when it is also announced) up to but not including `to`; absent for standing rules. */
  readonly window?: { readonly from?: string; readonly to?: string };
}
