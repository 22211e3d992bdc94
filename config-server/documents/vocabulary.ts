import { operations } from '../../schemas/api/index.ts';
import type { Operation } from '../../schemas/api/operation.ts';
import type { BlockContract } from '../../schemas/block.ts';
import { blockContracts } from '../../schemas/blocks/index.ts';
import type { CampaignContract } from '../../schemas/campaign.ts';
import { campaignContracts } from '../../schemas/campaigns/index.ts';
import { artNames, iconNames } from '../../schemas/names.ts';
import { problems } from '../../schemas/problem.ts';

/** The closed lists that documents are checked against. Tests bring smaller ones. */
export interface Vocabulary {
  readonly blocks: Readonly<Record<string, BlockContract>>;
  readonly campaigns: Readonly<Record<string, CampaignContract>>;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly problemCodes: readonly string[];
  readonly artNames: readonly string[];
  readonly iconNames: readonly string[];
}

/** The product's own lists. */
export const productVocabulary: Vocabulary = {
  blocks: blockContracts,
  campaigns: campaignContracts,
  operations,
  problemCodes: Object.keys(problems),
  artNames,
  iconNames,
};
