import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { PartnerTypes } from '../../schemas/partner/types.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { decideKeys } from './rules.ts';
import * as store from './store.ts';

type KeyTools = Pick<MemberTools, 'db' | 'secrets' | 'isPreview'>;

export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** Key id as written in codes, four digits. */
export const nameOf = (id: number): string => String(id).padStart(4, '0');

const sealerOf = (secrets: MemberTools['secrets']) => secrets.sealer('member code key');
const aPair = () => generateKeyPairSync('ed25519');

// Cache of decrypted keys by their encrypted form, because decrypting takes longer than signing. Few entries: about one new key a month.
const opened = new Map<string, KeyObject>();

/** Returns the key that signs now, creating the first one if there is none. In a preview it returns a temporary key that no till knows. */
export async function signingKey(tools: KeyTools, now: string, rules: Programme): Promise<SigningKey> {
  if (tools.isPreview) return { id: nameOf(0), key: aPair().privateKey };
  const row = (await store.readSigningKey(tools.db, now)) ?? (await makeFirst(tools, now, rules));
  return { id: nameOf(row.id), key: openKey(tools.secrets, row) };
}

async function makeFirst(tools: KeyTools, now: string, rules: Programme): Promise<store.KeyRow> {
  await turnKeys(tools, now, rules);
  const row = await store.readSigningKey(tools.db, now);
  if (!row) throw new Error('No key signs member codes yet');
  return row;
}

function openKey(secrets: MemberTools['secrets'], { id, private_sealed }: store.KeyRow): KeyObject {
  if (private_sealed === null) throw new Error(`Key ${id} of member codes has ended`);
  const known = opened.get(private_sealed);
  if (known) return known;
  const der = Buffer.from(sealerOf(secrets).open(String(id), private_sealed), 'base64url');
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  opened.set(private_sealed, key);
  return key;
}

/** Returns the public key for a key id, ended keys included; undefined for an unknown id. */
export async function verifyingKey(reader: Reader, keyId: string): Promise<{ key: KeyObject; hasEnded: boolean } | undefined> {
  const row = await store.readKey(reader, Number(keyId));
  return row && { key: createPublicKey({ key: jwkOf(row.public_key), format: 'jwk' }), hasEnded: row.ended_at !== null };
}

const jwkOf = (x: string) => ({ kty: 'OKP', crv: 'Ed25519', x }) as const;

/** Creates the next key if it is due and ends expired ones, which deletes their private keys. */
export function turnKeys({ db, secrets }: KeyTools, now: string, { memberCode }: Programme): Promise<{ made: number; ended: number }> {
  return db.transaction(
    async (tx) => {
      const { keys, newestId } = await store.lockLiveKeys(tx);
      const turns = keys.map(({ id, signs_from }) => ({ id, signsFrom: signs_from }));
      const { next, ended } = decideKeys(turns, now, memberCode.keys);
      if (next !== undefined) makeKey(tx, secrets, { id: newestId + 1, signsFrom: next, now });
      for (const id of ended) store.markEnded(tx, id, now);
      return { made: next === undefined ? 0 : 1, ended: ended.length };
    },
    { useCase: 'memberCodes.turnKeys' },
  );
}

/** Ends all keys and creates one that signs from now on. Returns its id; `tell` is called with it in the same transaction. */
export function replaceKeys({ db, secrets }: KeyTools, now: string, tell: (tx: Tx, id: number) => void): Promise<number> {
  return db.transaction(
    async (tx) => {
      const { keys, newestId } = await store.lockLiveKeys(tx);
      for (const { id } of keys) store.markEnded(tx, id, now);
      makeKey(tx, secrets, { id: newestId + 1, signsFrom: now, now });
      tell(tx, newestId + 1);
      return newestId + 1;
    },
    { useCase: 'memberCodeKeys.replace' },
  );
}

function makeKey(tx: Tx, secrets: MemberTools['secrets'], { id, signsFrom, now }: { id: number; signsFrom: string; now: string }): void {
  const { publicKey, privateKey } = aPair();
  const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  store.insertKey(tx, { id, publicKey: x, privateSealed: sealerOf(secrets).seal(String(id), der), signsFrom, now });
}

/** Returns the public keys and times by which tills check codes offline. */
export async function listKeys(tools: KeyTools, now: string, rules: Programme): Promise<PartnerTypes['publicKeys.list']['result']> {
  await signingKey(tools, now, rules);
  const rows = await store.readLiveKeys(tools.db);
  const { acceptedSteps, earlySeconds } = rules.memberCode;
  return {
    keys: rows.map(({ id, public_key, signs_from }) => ({ id: nameOf(id), ...jwkOf(public_key), signsFrom: signs_from })),
    acceptedSteps,
    earlySeconds,
  };
}
