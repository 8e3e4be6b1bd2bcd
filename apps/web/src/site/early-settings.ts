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

/** Where the provider is by the first of the early answers that says so, before the application reads them; null if none does. */
export async function earlyBaseUrl(): Promise<string | null> {
  for (const answer of early?.answers.values() ?? []) {
    try {
      const file = (await (await answer).clone().json()) as { setting?: { baseUrl?: unknown } } | null;
      const baseUrl = file?.setting?.baseUrl;
      if (typeof baseUrl === 'string') return baseUrl;
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
