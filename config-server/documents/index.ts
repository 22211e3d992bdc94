export { rejectConflict } from './conflict.ts';
export { contentOf } from './content-of.ts';
export { describeProblem } from './describe-problem.ts';
export { type ApprovalReason, exceedsApproval, reasonsOf } from './difference/approval.ts';
export { type Difference, differenceOf, marketsReached, type Versions } from './difference/difference.ts';
export { labelOf } from './difference/labels.ts';
export { matchLists } from './difference/lists.ts';
export {
  child,
  type DocumentChange,
  type Documents,
  entriesOf,
  isExpression,
  isObject,
  type Json,
  keyOf,
  listOf,
  liveBody,
  own,
  type SourceDocument,
  sourcesOf,
  splitKey,
  splitLocale,
  splitVariant,
} from './document.ts';
export { type DocumentItem, describe, matches, stateOf, withDrafts } from './document-item.ts';
export { textsNamedIn } from './named-texts.ts';
export { type Conflict, type Hashes, type Overlay, overlay } from './overlay.ts';
export { summaryOf } from './presenters/present.ts';
export { withPlaces } from './problem-place.ts';
export { project, publicSchema } from './public-schema.ts';
export { contentHash, hashOf, sameJson, shortHash } from './same-json.ts';
export { schemaOf } from './schema-of.ts';
export { changedOutside, type Markets, marketsTouched, mergeScoped, pointsInto, type Ref, reachOf, visibleDraft } from './scope.ts';
export { bodiesByHash, bodyOf, type NewDocument, type NewRendition, saveContents, unknownRenditions } from './store.ts';
export { englishOf, titleOf, titleWithStore } from './titles.ts';
export { productVocabulary, type Vocabulary } from './vocabulary.ts';
