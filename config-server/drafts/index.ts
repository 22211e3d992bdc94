export { checkedWith } from './checked-drafts.ts';
export { withCures } from './cures.ts';
export { draftsMigrations } from './migration.ts';
export { checkRoutes } from './routes-checks.ts';
export { draftRoutes, problemsOf } from './routes-drafts.ts';
export { onDocument, putDraft } from './save.ts';
export { allDrafts, type DraftRow, deleteDraft, draftOf, lockDraft, saveDraft } from './store.ts';
export { holdDrafts, readDraft, takeDraft } from './take.ts';
export { draftBody, draftHash, draftsFor, seenDraft, type VisibleDraft } from './visible.ts';
