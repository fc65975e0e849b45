import type { SoundType } from '#server/platform/ai/question.ts';

interface Sound {
  readonly type: SoundType;
  readonly seconds: number;
}

/** The kind and length of a recording, from its bytes. Undefined for a kind that some models cannot read. */
export function readSound(content: Buffer): Sound | undefined {
  if (content.subarray(0, 4).toString('latin1') === 'OggS') return readOgg(content);
  const isWave = content.subarray(0, 4).toString('latin1') === 'RIFF' && at(content, 8, 'WAVEfmt ');
  return isWave ? readWave(content) : undefined;
}

function at(content: Buffer, start: number, text: string): boolean {
  return content.subarray(start, start + text.length).toString('latin1') === text;
}

/** The last page of an Opus file gives the number of samples. Opus always counts 48,000 samples a second. */
const opusRate = 48_000;
const pageHeaderBytes = 27;

function readOgg(content: Buffer): Sound | undefined {
  const last = content.lastIndexOf('OggS');
  if (!content.subarray(0, 100).includes('OpusHead') || content.length < last + pageHeaderBytes) return undefined;
  const samples = Number(content.readBigInt64LE(last + 6));
  return { type: 'audio/ogg', seconds: Math.max(0, samples) / opusRate };
}

const waveHeaderBytes = 44;

function readWave(content: Buffer): Sound | undefined {
  if (content.length < waveHeaderBytes) return undefined;
  const bytesPerSecond = content.readUInt32LE(28);
  if (bytesPerSecond === 0) return undefined;
  return { type: 'audio/wav', seconds: (content.length - waveHeaderBytes) / bytesPerSecond };
}
