export { makeHasher, type PasswordHasher } from './hashing.ts';
export { migrations } from './migration.ts';
export { decidePassword } from './rules.ts';
export {
  acceptPassword,
  clearAttempts,
  type PasswordTools,
  type PasswordTry,
  type RightPassword,
  savePassword,
  tryPassword,
} from './service.ts';
