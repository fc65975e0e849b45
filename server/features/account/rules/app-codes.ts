import { createHmac, randomBytes, randomInt } from 'node:crypto';

import { appCodeDigits, spareCodeDigits } from '#domain/limits.ts';

/** The values that every app for codes knows (RFC 6238); others are ignored by many of them. */
const stepMs = 30_000;
const keyBytes = 20;
const spareCodes = 10;
/** The clock of a phone may be half a minute off, either way. */
const stepsOff = [0, -1, 1];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function makeAppKey(): string {
  return toBase32(randomBytes(keyBytes));
}

export function makeSpareCodes(): string[] {
  return Array.from({ length: spareCodes }, () => {
    // `randomInt` takes no bound of ten digits, so each half is drawn alone.
    const half = () => String(randomInt(10 ** (spareCodeDigits / 2))).padStart(spareCodeDigits / 2, '0');
    return `${half()}${half()}`;
  });
}

export function appCodeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(at) & 0x7fff_ffff;
  return String(number % 10 ** appCodeDigits).padStart(appCodeDigits, '0');
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / stepMs);
}

/** Returns the half minute of a code that is right now, or was just before or will be just after. */
export function findStep(key: string, code: string, now: Date): number | undefined {
  return stepsOff.map((off) => stepAt(now) + off).find((step) => appCodeAt(key, step) === code);
}

/** The address that an app for codes reads, from a link or a QR code. */
export function appAddress(key: string, account: string): string {
  const label = encodeURIComponent(`Khet:${account}`);
  return `otpauth://totp/${label}?secret=${key}&issuer=Khet`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
