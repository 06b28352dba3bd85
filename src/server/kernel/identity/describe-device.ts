import { say } from '#words';

type Pattern = readonly [pattern: RegExp, name: string];

/** Longer than real ones. The rest of a longer one is ignored. */
export const longestUserAgent = 300;

/** Order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly Pattern[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.{1,80}\bSafari\//, 'Safari'],
];

/** Order matters: an iPhone names Mac OS X too, and Android names Linux. */
const systems: readonly Pattern[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A user agent in words for people: `Safari on iPhone`. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return say('Unknown device');
  const start = userAgent.slice(0, longestUserAgent);
  const browser = nameIn(browsers, start);
  const system = nameIn(systems, start);
  if (browser && system) return say('{browser} on {system}', { browser, system });
  return browser ?? system ?? say('Another program');
}

function nameIn(patterns: readonly Pattern[], userAgent: string): string | undefined {
  return patterns.find(([pattern]) => pattern.test(userAgent))?.[1];
}
