import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A page sends this after the device has made a passkey, or has signed with it. */
export interface MadePasskey {
  id: string;
  response: { clientDataJSON: string; attestationObject: string };
}
export interface SignedChallenge {
  id: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string };
}

interface Circumstances {
  /** The page that asked. */
  origin?: string;
  /** Whether the device has seen a fingerprint, a face or a PIN. */
  verified?: boolean;
}

export interface Device {
  make(options: { challenge: string; user: { id: string } }, circumstances?: Circumstances): MadePasskey;
  sign(options: { challenge: string }, circumstances?: Circumstances): SignedChallenge;
  /** Sets its count of uses back, as a copy of it would have it. */
  forgetUse(): void;
}

const usual = { origin: 'http://localhost:3000', verified: true };
const encode = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** A device that keeps one passkey and counts its uses, in the smallest form of the standard: P-256, no attestation. */
export function createDevice(): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;
  let handle = '';
  return {
    make({ challenge, user }, circumstances) {
      const { origin, verified } = { ...usual, ...circumstances };
      handle = user.id;
      const about = Buffer.concat([Buffer.alloc(16), length(id.length), id, coseKey(publicKey)]);
      const authData = Buffer.concat([header(origin, flags({ verified, made: true }), uses), about]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        length(authData.length),
        authData,
      ]);
      const clientDataJSON = encode(JSON.stringify({ type: 'webauthn.create', challenge, origin }));
      return { id: encode(id), response: { clientDataJSON, attestationObject: encode(attestation) } };
    },
    sign({ challenge }, circumstances) {
      const { origin, verified } = { ...usual, ...circumstances };
      uses += 1;
      const authData = header(origin, flags({ verified, made: false }), uses);
      const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin });
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
      const signature = encode(sign('sha256', signed, privateKey));
      const response = { clientDataJSON: encode(clientData), authenticatorData: encode(authData), signature };
      return { id: encode(id), response: { ...response, userHandle: handle } };
    },
    forgetUse() {
      uses = 0;
    },
  };
}

function header(origin: string, flag: number, uses: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(uses);
  return Buffer.concat([createHash('sha256').update(new URL(origin).hostname).digest(), Buffer.from([flag]), count]);
}

/** Present; verified; with a new key. */
function flags({ verified, made }: { verified: boolean; made: boolean }): number {
  return 0x01 | (verified ? 0x04 : 0) | (made ? 0x40 : 0);
}

function length(bytes: number): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(bytes);
  return two;
}

/** The public key as CBOR: a map of its kind (2), algorithm (-7), curve (1) and two coordinates. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (name: string, value: string) => [
    Buffer.from(`${name}5820`, 'hex'),
    Buffer.from(value, 'base64url'),
  ];
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), ...coordinate('21', x), ...coordinate('22', y)]);
}
