import { SECONDARY_SETTINGS_URL, settingsUrl } from './host-rules.ts';

/** The settings as they are asked for before the application has loaded; the first attempt takes them over. */

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
  // Whoever takes an answer over sees its failure; until then it is nobody's.
  for (const answer of answers.values()) answer.catch(() => undefined);
  early = { hostUrl, answers };
}

/** The addresses in a settings file, read by hand: this runs before the decoders have loaded. */
export interface Addresses {
  readonly baseUrl: string | null;
  readonly treeUrl: string | null;
}

/** What a settings file says of them. */
export function addressesIn(file: unknown): Addresses {
  const { baseUrl, treeUrl } =
    (file as { setting?: Partial<Record<keyof Addresses, unknown>> } | null)?.setting ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { baseUrl: text(baseUrl), treeUrl: text(treeUrl) };
}

/** Where the provider is by the first of the early answers that says so, before the application reads them; null if none does. */
export async function earlyAddresses(): Promise<Addresses | null> {
  for (const answer of early?.answers.values() ?? []) {
    try {
      const addresses = addressesIn(await (await answer).clone().json());
      if (addresses.baseUrl !== null) return addresses;
    } catch {
      // The application tells what is wrong with it.
    }
  }
  return null;
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
