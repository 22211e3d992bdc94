export { makeHasher, type PasswordHasher } from './hashing.ts';
export { migrations } from './migration.ts';
export { decidePassword } from './rules.ts';
export { clearAttempts, type PasswordTools, type PasswordTry, savePassword, tryPassword } from './service.ts';
