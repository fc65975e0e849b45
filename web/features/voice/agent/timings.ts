/** Every wait of the agent, in milliseconds. The first group is the specification's. */
export const timings = {
  beforeCommand: 700,
  afterCommand: 1000,
  afterError: 1500,
  afterStop: 1200,
  beforeSpeech: 150,
  networkRetry: 1000,

  /** Chrome on Android ends after each phrase and beeps at each start: the pauses double up to this. */
  longestPause: 15_000,
  /** Not called for so long, it stops listening until the person touches the page. */
  untilAsleep: 120_000,
  /** A recognition that was aborted and does not say that it ended: Safari. */
  closing: 1000,
  /** After the last word, until it is recognised: by the browser, or by a model that is sent the recording. */
  finishing: 15_000,
  transcribing: 45_000,
  longestCommand: 20_000,
  longestHotword: 60_000,
  longestSpeech: 300_000,
  longestThinking: 60_000,
} as const;
