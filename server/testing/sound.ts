/** Makes the first and the last page of a recording by Firefox, the only pages that Khet reads. */
export function oggOf(seconds: number): Buffer {
  const page = (samples: number, content: string) => {
    const head = Buffer.alloc(27);
    head.write('OggS');
    head.writeBigInt64LE(BigInt(samples), 6);
    return Buffer.concat([head, Buffer.from(content)]);
  };
  return Buffer.concat([page(0, 'OpusHead'), page(seconds * 48_000, 'sound')]);
}

/** Makes a silent recording of 16,000 samples a second. */
export function waveOf(seconds: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(32_000, 28);
  head.write('data', 36);
  return Buffer.concat([head, Buffer.alloc(seconds * 32_000)]);
}
