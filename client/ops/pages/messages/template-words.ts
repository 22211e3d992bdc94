import type { MessageTemplate } from '../../../../schemas/campaigns/notices.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';

export type Channel = OpsTypes['messageTests.create']['input']['channel'];
export type TemplateList = OpsTypes['messageTemplates.list']['result'];

/** Display names of messages: the event that sends them. */
export const templateNames: Readonly<Record<MessageTemplate, string>> = {
  activity_tomorrow: 'An activity is tomorrow',
  application_answered: 'An application was answered',
  birthday: 'A birthday gift',
  code: 'A code to sign in or confirm',
  coins_expire: 'Coins expire soon',
  coins_expire_there: 'Coins in another market expire soon',
  deletion_started: 'An account will be deleted',
  export_ready: 'A copy of the data is ready',
  identity_changed: 'Login details were changed',
  invitation_coins: 'Coins for an invitation',
  invitation_gift: 'A gift for an invitation',
  level_at_risk: 'A level is at risk',
  plan_ends: 'A plan ends soon',
  plan_paid: 'A plan was paid',
  plan_refunded: 'The price of a plan goes back',
  plan_renewed: 'A plan was renewed',
  prize_taken_back: 'A prize was taken back',
  prize_won: 'A prize was won',
  reservation_changed: 'A visit was moved',
  reservation_confirmed: 'A visit is booked',
  reservation_declined: 'A visit was declined',
  reservation_place: 'A place came free for who waited',
  reservation_tomorrow: 'A visit is tomorrow',
  reservation_wait_over: 'No place came free for who waited',
  swap_packed: 'A gift is being packed',
  swap_received: 'A gift has arrived',
  swap_shipped: 'A gift is on its way',
  terms_changed: 'Terms have changed',
  thread_answered: 'A question was answered',
  voucher_ends: 'Coupons end soon',
};

/** Name of a message for the history, where it may no longer exist. */
export const templateText = (id: string): string => {
  const name = (templateNames as Readonly<Record<string, string>>)[id];
  return name === undefined ? 'A message' : `Message “${name}”`;
};

export const channelNames: Readonly<Record<Channel, string>> = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };

/** The GSM 7-bit alphabet (3GPP TS 23.038). */
const plainSms = /^[A-Za-z0-9 \r\n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\f^{}[\]~|€\\]*$/;
/** Characters of its extension, which take two places. */
const takesTwo = /[\f^{}[\]~|€\\]/g;

/** Number of SMS for a text, each of which is paid for: characters outside the GSM alphabet halve the capacity. */
export function smsParts(text: string): number {
  const isPlain = plainSms.test(text);
  const [whole, part] = isPlain ? [160, 153] : [70, 67];
  const length = text.length + (isPlain ? (text.match(takesTwo)?.length ?? 0) : 0);
  return length <= whole ? 1 : Math.ceil(length / part);
}
