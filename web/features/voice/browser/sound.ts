/** A voice near a phone is louder than this share of the loudest sound; noise of fields and wind mostly is not. */
const voiceLevel = 0.01;
/** A pause of this length ends the phrase. */
const pauseMs = 1500;
const lookEveryMs = 100;

/** The loudness so far of a person who speaks. */
export interface Loudness {
  /** False if there is not even the noise of a room: then the browser measures nothing. */
  readonly isMeasured: boolean;
  readonly voiceAt: number | undefined;
  readonly isOver: boolean;
}

export const nothingHeard: Loudness = { isMeasured: false, voiceAt: undefined, isOver: false };

/** The loudness after one more measurement; `level` is from 0 to 1. */
export function hearLevel({ isMeasured, voiceAt, isOver }: Loudness, level: number, now: number): Loudness {
  const spokenAt = level >= voiceLevel ? now : voiceAt;
  return {
    isMeasured: isMeasured || level > 0,
    voiceAt: spokenAt,
    isOver: isOver || (spokenAt !== undefined && now - spokenAt >= pauseMs),
  };
}

interface LoudnessWatch {
  readonly read: () => Loudness;
  readonly end: () => void;
}

/**
 * Measures the sound, and calls back once when the person has ended. If a browser cannot measure, only a tap ends it.
 */
export function watchLoudness(stream: MediaStream, onOver: () => void): LoudnessWatch {
  let loudness = nothingHeard;
  const meter = openMeter(stream);
  const timer = setInterval(() => {
    if (!meter || loudness.isOver) return;
    loudness = hearLevel(loudness, meter.level(), performance.now());
    if (loudness.isOver) onOver();
  }, lookEveryMs);
  return {
    read: () => loudness,
    end() {
      clearInterval(timer);
      meter?.close();
    },
  };
}

function openMeter(stream: MediaStream): { level: () => number; close: () => void } | undefined {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return {
      level() {
        analyser.getFloatTimeDomainData(samples);
        return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      },
      close: () => void context.close(),
    };
  } catch {
    return undefined;
  }
}

const samplesPerSecond = 16_000;
const bytesPerSample = 2;
const headBytes = 44;

/** Turns a recording into a wave, which every model reads. Chromium and Safari record other formats. */
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
  // 1 means plain samples; the next value is the number of channels.
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
