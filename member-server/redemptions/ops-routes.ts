import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { MemberTools } from '../feature.ts';
import { operatorContextOf } from '../operator.ts';
import { exportWaiting, listForOperator } from './ops-listing.ts';
import { importShipments } from './shipment-import.ts';
import { cancelForMember, pick, receiveForMember, ship } from './shipping.ts';

/** Operations of operators on redemptions. */
export const opsRoutes = ({ db, releases, ids }: Pick<MemberTools, 'db' | 'releases' | 'ids'>): readonly OpsRoute[] => {
  const workOf = (context: Parameters<typeof operatorContextOf>[1]) => ({ ...operatorContextOf(releases, context), ids });
  return [
    on('redemptions.list', (context) => listForOperator(db, operatorOf(context), context.input, workOf(context))),
    on('redemptions.export', (context) => exportWaiting(db, operatorOf(context), context.input, workOf(context))),
    on('redemptions.pick', (context) => pick(db, workOf(context), context.input)),
    on('redemptions.ship', (context) => ship(db, workOf(context), context.input)),
    on('redemptions.receive', (context) => receiveForMember(db, workOf(context), context.input)),
    on('redemptions.cancel', (context) => cancelForMember(db, workOf(context), context.input)),
    on('redemptionShipments.import', (context) => importShipments(db, workOf(context), context.input)),
  ];
};
