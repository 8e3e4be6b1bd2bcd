import { textsOf } from '@layline/ui/language/texts.ts';
import { account } from './texts.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  // Others call themselves Chrome and Safari too, so these two come last.
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A browser's familiar name, from its user agent: `Chrome 141 on Android`. Unknown ones stay as they are. */
export function browserName(userAgent: string): string {
  const t = textsOf(account);
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version === undefined) continue;
    const browser = `${name} ${version}`;
    return system === undefined ? browser : t('{browser} on {system}', { browser, system });
  }
  const known = userAgent.trim().slice(0, 80);
  return known === '' ? t('Unknown') : known;
}
