export { migrations } from './migration.ts';
export { decidePassword } from './rules.ts';
export {
  acceptPassword,
  clearAttempts,
  type PasswordTools,
  type RightPassword,
  savePassword,
  tryPassword,
} from './service.ts';
export { sweepAttempts } from './store.ts';
