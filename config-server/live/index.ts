export { ReleasedProduct } from './live-product.ts';
