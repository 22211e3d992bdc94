export { addBlockExamples } from './route.ts';
