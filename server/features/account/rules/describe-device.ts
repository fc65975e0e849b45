import type { Session } from '#contract/account.ts';

/** The order matters: Edge, Opera and Samsung call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bJioPages|JioBrowser/, 'JioSphere'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\bKAIOS\//i, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

type Device = Session['device'];

/** Returns the names of a browser and a system that a farmer knows. Khet keeps nothing else of the header. */
export function describeDevice(userAgent: string | undefined): Device {
  const given = (userAgent ?? '').slice(0, 1000);
  return { browser: firstMatch(browsers, given), system: firstMatch(systems, given) };
}

/**
 * Reads a stored device. Older sessions and mails have an English phrase: "Chrome on Android", "Chrome", "Unknown
 * device".
 */
export function readDevice(kept: string): Device {
  if (kept.startsWith('{')) return JSON.parse(kept) as Device;
  const parts = kept.split(' on ');
  return { browser: nameAmong(browsers, parts), system: nameAmong(systems, parts) };
}

function firstMatch(candidates: [RegExp, string][], text: string): string | null {
  return candidates.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function nameAmong(candidates: [RegExp, string][], parts: readonly string[]): string | null {
  return candidates.find(([, name]) => parts.includes(name))?.[1] ?? null;
}
