import type { BlockContract } from '../block.ts';
import { copyValue } from './copy-value.ts';

const step = {
  type: 'object',
  properties: {
    title: { type: 'string', 'x-as': 'text', description: 'Heading of the result or step' },
    text: { type: 'string', 'x-as': 'text', description: 'One sentence of explanation' },
  },
  required: ['title', 'text'],
  additionalProperties: false,
} as const;
const label = { type: 'string', 'x-as': 'text', description: 'Caption above the value' } as const;
const state = { type: 'string', 'x-as': 'text', description: 'State of a step, read out after its title' } as const;

/** Example of a draw, with a seed that everybody can guess: bytes 0 to 31. */
const fair = {
  drawId: '01k9x2m8q4v7c3t5r6n1w0e8za',
  lotteryId: 'spin-of-the-week',
  utcDay: '2026-11-20',
  revision: 12,
  participationId: '01k9wzt4h2f6j8m0p3s5v7x9ya',
  nonce: 4,
  clientSeed: 'lychee',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  value: 'd0e4eb49ccbd20e7',
  prizes: [
    { id: 'voucher', range: 50, empty: false, name: 'RM 10 voucher' },
    { id: 'again', range: 345, empty: true, name: 'Next time' },
    { id: 'coins', range: 250, empty: false, name: '20 coins' },
    { id: 'soon', range: 350, empty: true, name: 'Maybe tomorrow' },
    { id: 'bear', range: 5, empty: false, name: 'Plush bear' },
  ],
  widget: 'wheel',
  wantedPrize: 'voucher',
  awardedPrize: 'voucher',
  outcome: 'prize',
  stopIndex: 0,
} as const;
const chained = {
  place: 1,
  previousHash: fair.commitment,
  hash: 'a74514286c93ebc362c2bde8911a9a80f56c554805da0fdd2b75f6a90f84858f',
};
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

const words = {
  verdicts: {
    right: { title: { t: 'proof.right' }, text: { t: 'proof.right_text' } },
    wrong: { title: { t: 'proof.wrong' }, text: { t: 'proof.wrong_text' } },
    later: { title: { t: 'proof.later' }, text: { t: 'proof.later_text', with: { at: '2026-11-21T00:00:00Z' } } },
    unable: { title: { t: 'proof.unable' }, text: { t: 'proof.unable_text' } },
  },
  steps: {
    promise: { title: { t: 'proof.promise' }, text: { t: 'proof.promise_text' } },
    given: { title: { t: 'proof.given' }, text: { t: 'proof.given_text' } },
    number: { title: { t: 'proof.number' }, text: { t: 'proof.number_text' } },
    place: {
      title: { t: 'proof.place' },
      text: { t: 'proof.place_text', with: { prize: 'RM 10 voucher' } },
    },
    cell: { title: { t: 'proof.cell' }, text: { t: 'proof.cell_prize', with: { prize: 'RM 10 voucher' } } },
    chain: { title: { t: 'proof.chain' }, text: { t: 'proof.chain_text' } },
  },
  states: { right: { t: 'proof.state_right' }, wrong: { t: 'proof.state_wrong' }, later: { t: 'proof.state_later' } },
  labels: {
    commitment: { t: 'proof.label.commitment' },
    seed: { t: 'proof.label.seed' },
    clientSeed: { t: 'proof.label.client_seed' },
    message: { t: 'proof.label.message' },
    value: { t: 'proof.label.value' },
    previousHash: { t: 'proof.label.previous' },
    hash: { t: 'proof.label.hash' },
    strip: { t: 'proof.label.strip' },
  },
  copyText: { t: 'proof.copy' },
  onCopy: [{ do: 'copy', value: '=event.value' }],
} as const;

export const drawProof = {
  type: 'draw-proof',
  description: 'Recomputes one draw in the browser, step by step, so that members can check its result.',
  props: {
    type: 'object',
    properties: {
      proof: {
        type: 'object',
        description: 'Proof of a draw, as the server gives it',
        properties: {
          lotteryId: { type: 'string' },
          revision: { type: 'integer' },
          participationId: { type: 'string' },
          drawId: { type: 'string' },
          utcDay: { type: 'string', title: 'Day' },
          nonce: { type: 'integer' },
          clientSeed: { type: 'string' },
          commitment: { type: 'string' },
          seed: { type: 'string' },
          value: { type: 'string' },
          prizes: {
            type: 'array',
            items: {
              type: 'object',
              properties: { id: { type: 'string' }, range: { type: 'integer' }, empty: { type: 'boolean' }, name: { type: 'string' } },
              required: ['id', 'range', 'empty', 'name'],
              additionalProperties: false,
            },
          },
          widget: { type: 'string', enum: ['wheel', 'grid', 'slot'] },
          wantedPrize: { type: 'string' },
          awardedPrize: { type: 'string' },
          outcome: { type: 'string', enum: ['prize', 'near_miss'] },
          stopIndex: { description: 'Index of the cell; of a slot machine one index per reel' },
          place: { type: 'integer' },
          previousHash: { type: 'string' },
          hash: { type: 'string' },
        },
        required: [
          'lotteryId',
          'revision',
          'participationId',
          'drawId',
          'utcDay',
          'nonce',
          'clientSeed',
          'commitment',
          'value',
          'prizes',
          'widget',
          'wantedPrize',
          'outcome',
          'stopIndex',
        ],
        additionalProperties: false,
      },
      verdicts: {
        type: 'object',
        description: 'Result shown at the top: right, wrong, not yet revealed, or not checkable here',
        properties: { right: step, wrong: step, later: step, unable: step },
        required: ['right', 'wrong', 'later', 'unable'],
        additionalProperties: false,
      },
      steps: {
        type: 'object',
        properties: {
          promise: step,
          given: step,
          number: step,
          place: {
            ...step,
            properties: {
              ...step.properties,
              text: {
                ...step.properties.text,
                'x-fills': ['place', 'total'],
                description: 'One sentence with the position {{place}}, counted from 1, out of {{total}}',
              },
            },
          },
          cell: step,
          chain: step,
        },
        required: ['promise', 'given', 'number', 'place', 'cell', 'chain'],
        additionalProperties: false,
      },
      states: {
        type: 'object',
        properties: { right: state, wrong: state, later: state },
        required: ['right', 'wrong', 'later'],
        additionalProperties: false,
      },
      labels: {
        type: 'object',
        properties: {
          commitment: label,
          seed: label,
          clientSeed: label,
          message: label,
          value: label,
          previousHash: label,
          hash: label,
          strip: { type: 'string', 'x-as': 'text', description: 'Name of the strip of prizes, for screen readers' },
        },
        required: ['commitment', 'seed', 'clientSeed', 'message', 'value', 'previousHash', 'hash', 'strip'],
        additionalProperties: false,
      },
      copyText: { type: 'string', 'x-as': 'text', description: 'Name of the copy buttons; without it there are none' },
      onCopy: copyValue.props.properties.onCopy,
    },
    required: ['proof', 'verdicts', 'steps', 'states', 'labels'],
    additionalProperties: false,
  },
  loading: 'rows',
  failure: 'notice',
  examples: [
    { name: 'all fits', props: { proof: { ...fair, ...chained, seed }, ...words } },
    { name: 'before the day is over', props: { proof: fair, ...words } },
    { name: 'something does not fit', props: { proof: { ...fair, ...chained, seed, clientSeed: 'another' }, ...words } },
  ],
} as const satisfies BlockContract;
