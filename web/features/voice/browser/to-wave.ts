const samplesPerSecond = 16_000;
const bytesPerSample = 2;
const headBytes = 44;

/** A recording in the plainest of formats, which every model reads: Chromium and Safari record in others. */
export async function toWave(recording: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, samplesPerSecond);
  const sound = await context.decodeAudioData(await recording.arrayBuffer());
  return new Blob([writeWave(sound.getChannelData(0))], { type: 'audio/wav' });
}

/** Samples from -1 to 1, one channel. */
export function writeWave(samples: Float32Array): ArrayBuffer {
  const dataBytes = samples.length * bytesPerSample;
  const view = new DataView(new ArrayBuffer(headBytes + dataBytes));
  const text = (at: number, letters: string) => {
    for (const [offset, letter] of [...letters].entries()) view.setUint8(at + offset, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, headBytes - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // Plain samples, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, samplesPerSecond, true);
  view.setUint32(28, samplesPerSecond * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, bytesPerSample * 8, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  for (const [at, sample] of samples.entries()) {
    view.setInt16(headBytes + at * bytesPerSample, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true);
  }
  return view.buffer;
}
