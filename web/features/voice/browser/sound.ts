/** A voice near a phone is louder than this share of the loudest sound; noise of fields and wind mostly is not. */
const voiceLevel = 0.01;
/** So long a pause ends what is said. */
const pauseMs = 1500;
const lookEveryMs = 100;

/** The sound heard so far of somebody who speaks. */
export interface Loudness {
  /** False while there is not even the noise of a room: the browser measures nothing. */
  readonly isMeasured: boolean;
  readonly voiceAt: number | undefined;
  readonly isOver: boolean;
}

export const nothingHeard: Loudness = { isMeasured: false, voiceAt: undefined, isOver: false };

/** The loudness with one more look at it; `level` from 0 to 1. */
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

/** Listens along, and says once when the person has ended. A browser that cannot measure leaves that to a tap. */
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
