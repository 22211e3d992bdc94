export { migrations } from './migration.ts';
export type { Known, Money, PaymentProvider, ProviderEvent } from './provider.ts';
export { makePaymentProvider, missingPaymentProvider } from './providers.ts';
export { isGivenUp, isLost, isWhole, nextLook, nextState, type RefundReason, type Said } from './rules.ts';
export { addSandboxPage } from './sandbox-page.ts';
export { askPayment, givePayment, type Move, movePayment, type NewPayment, type Payment } from './service.ts';
export { addEvent, claimDue, lockPayment, putOff, readPayment, retryRefund, setCheckout } from './store.ts';
