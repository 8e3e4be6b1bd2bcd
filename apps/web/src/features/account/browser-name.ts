import { readUserAgent } from '@layline/ui/format/user-agent.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { account } from './texts.ts';

/** A browser's familiar name, from its user agent: `Chrome 141 on Android`. Unknown ones stay as they are. */
export function browserName(userAgent: string): string {
  const t = textsOf(account);
  const { browser, system } = readUserAgent(userAgent);
  if (browser !== null) return system === null ? browser : t('{browser} on {system}', { browser, system });
  const known = userAgent.trim().slice(0, 80);
  return known === '' ? t('Unknown') : known;
}
