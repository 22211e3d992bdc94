export { isPlain, type Plain, same } from '../../../schemas/same.ts';
