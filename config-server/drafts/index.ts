export { checkedWith } from './checked-drafts.ts';
export { type WaitingChanges, withCures } from './cures.ts';
export { draftDiffRoute, givenChanges } from './diff-route.ts';
export { draftsMigrations } from './migration.ts';
export { draftRoutes, problemsOf } from './routes-drafts.ts';
export { onDocument, putDraft } from './save.ts';
export { allDrafts, type DraftRow, deleteDraft, draftOf, lockDraft, saveDraft } from './store.ts';
export { holdDrafts, readDraft, takeDraft } from './take.ts';
export { draftBody, draftHash, draftsFor, seenDraft, type VisibleDraft } from './visible.ts';
