/** Warnings that a phone may get although it is locked. Each has a switch of its own. */
export const notificationSwitches = ['rain', 'frost', 'heat', 'storm', 'official', 'prices'] as const;
export type NotificationSwitch = (typeof notificationSwitches)[number];

/** The weather's share of them. `official` stands for the warnings of the India Meteorological Department. */
export const weatherSwitches = ['rain', 'frost', 'heat', 'storm', 'official'] as const;
export type WeatherSwitch = (typeof weatherSwitches)[number];

/** In hours by India's clock. Nobody wants to be woken by the forecast of the afternoon. */
export const usualQuietHours: QuietHours = { from: 21, until: 6 };

export interface QuietHours {
  readonly from: number;
  /** The same hour as `from` says that no hour is quiet. */
  readonly until: number;
}

const indiaMs = 5.5 * 60 * 60 * 1000;

export function isQuiet({ from, until }: QuietHours, now: Date): boolean {
  const hour = new Date(now.getTime() + indiaMs).getUTCHours();
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** The text that a phone shows. It tells the kind of event, and nothing of the person: others see a lock screen. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  readonly language: string;
  /** The phone shows one notification for a tag: the newest. */
  readonly tag: string;
  /** The path of the screen that tells more. */
  readonly path: string;
}
