import { SECONDARY_SETTINGS_URL, settingsUrl } from './host-rules.ts';

/** The settings, requested before the application has loaded; its first attempt takes over the answers. */

type Answers = ReadonlyMap<string, Promise<Response>>;

interface EarlySettings {
  readonly hostUrl: string;
  readonly answers: Answers;
}

let early: EarlySettings | null = null;

function ask(url: string): Promise<Response> {
  return fetch(url, { cache: 'no-store', headers: { accept: 'application/json' } });
}

/** Sends both requests now. */
export function beginSettings(): void {
  const hostUrl = settingsUrl(location.hostname, Math.random());
  const answers = new Map([hostUrl, SECONDARY_SETTINGS_URL].map((url) => [url, ask(url)]));
  // The code that takes the answer handles a failure; until then it must not count as unhandled.
  for (const answer of answers.values()) answer.catch(() => undefined);
  early = { hostUrl, answers };
}

/** The addresses in a settings file, read by hand: this runs before the decoders have loaded. */
export interface Addresses {
  readonly baseUrl: string | null;
  readonly treeUrl: string | null;
}

type Setting = Partial<Record<keyof Addresses, unknown>>;

function addressesOf({ baseUrl, treeUrl }: Setting): Addresses {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { baseUrl: text(baseUrl), treeUrl: text(treeUrl) };
}

/** The addresses in a settings file. */
export function addressesIn(file: unknown): Addresses {
  return addressesOf((file as { setting?: Setting } | null)?.setting ?? {});
}

/**
 * The setting in an answer, before the application reads it: empty if there is no such file, null if it could not be
 * fetched.
 */
async function settingIn(answer: Promise<Response>): Promise<Setting | null> {
  try {
    const copy = (await answer).clone();
    if (copy.status === 404) return {};
    return copy.ok ? (((await copy.json()) as { setting?: Setting }).setting ?? {}) : null;
  } catch {
    // The application reports what is wrong with it.
    return null;
  }
}

/**
 * The provider's addresses from the early answers, read as the application will read them: the host's own file takes
 * precedence over the fallback. Until the host's file is known no list is requested and no token is sent. Null if
 * neither names one.
 */
export async function earlyAddresses(): Promise<Addresses | null> {
  const [host, other] = await Promise.all([...(early?.answers.values() ?? [])].map(settingIn));
  return host ? addressesOf({ ...other, ...host }) : null;
}

/** Addresses of the next attempt and how to fetch them: the early requests the first time, new ones after. */
export function nextAttempt(): {
  readonly hostUrl: string;
  readonly fetch: (url: string) => Promise<Response>;
} {
  const begun = early;
  early = null;
  if (!begun) return { hostUrl: settingsUrl(location.hostname, Math.random()), fetch: ask };
  return { hostUrl: begun.hostUrl, fetch: (url) => begun.answers.get(url) ?? ask(url) };
}
