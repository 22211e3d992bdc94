export { migrations } from './migration.ts';
export type { Money, PaymentProvider, ProviderEvent, ProviderPayment } from './provider.ts';
export { makePaymentProvider, missingPaymentProvider } from './providers.ts';
export { isGivenUp, isLost, isWhole, nextLook, nextState, type ProviderState, type RefundReason } from './rules.ts';
export { addSandboxPage } from './sandbox-page.ts';
export { askPayment, givePayment, movePayment, type NewPayment, type Payment, type PaymentMove } from './service.ts';
export { addEvent, claimDue, lockPayment, putOff, readPayment, retryRefund, setCheckout } from './store.ts';
