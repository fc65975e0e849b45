/** Order matters: Edge, Opera and Samsung call themselves Chrome too, and Chrome calls itself Safari. */
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

/** What stands for a device that we do not know; the words for it are the reader's. */
export const unknownDevice = 'Unknown device';

/** A device in words a farmer knows: "Chrome on Android". Nothing else of the header is kept. */
export function describeDevice(userAgent: string | undefined): string {
  const given = (userAgent ?? '').slice(0, 1000);
  const browser = firstMatch(browsers, given);
  const system = firstMatch(systems, given);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? unknownDevice;
}

function firstMatch(candidates: [RegExp, string][], text: string): string | undefined {
  return candidates.find(([pattern]) => pattern.test(text))?.[1];
}
