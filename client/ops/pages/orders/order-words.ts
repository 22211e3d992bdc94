import type { OpsTypes } from '../../../../schemas/ops/types.ts';

export type ProductWord = OpsTypes['productWords.list']['result']['items'][number];
export type WaitingOrder = OpsTypes['unmatchedOrders.list']['result']['items'][number];
export type RunningImport = OpsTypes['orderImports.list']['result']['running'][number];
export type OrderImport = OpsTypes['orderImports.create']['result'];

/** Roles that may match, dismiss and import, from the contracts. */
export const clerks = ['support', 'finance', 'admin'] as const;

/** Reasons why an order waits. */
export const whyWords: Readonly<Record<WaitingOrder['why'], string>> = {
  no_member: 'Nobody showed a member code',
  unknown_member: 'Names a member nobody knows',
  late: 'Came long after it was paid',
  large: 'Larger than orders of its market are',
  many: 'The member had many orders that day',
};

export const orderColumns = [
  'source',
  'order_number',
  'member',
  'store',
  'channel',
  'currency',
  'sku',
  'category',
  'quantity',
  'net_minor',
  'full_price',
  'shipping_minor',
  'paid_at',
] as const;

/** Sample import file: an order of two articles with a member, and an order without one. */
export const sampleCsv = [
  orderColumns.join(','),
  'demo-pos,S-10001,100000000018,my-kl-city-tumbly,store,MYR,TOY-1001,toy,1,12990,true,0,2026-11-20T09:30:00Z',
  'demo-pos,S-10001,100000000018,my-kl-city-tumbly,store,MYR,PUZ-2002,toy,2,5980,false,0,2026-11-20T09:30:00Z',
  'demo-shop,W-20002,,my-kl-city-tumbly,online,MYR,TOY-1003,toy,1,4990,true,800,2026-11-20T13:05:00Z',
].join('\r\n');
