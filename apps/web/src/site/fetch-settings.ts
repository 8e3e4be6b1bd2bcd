import { cleanIncoming } from '../provider/clean-up.ts';
import { decoded, isObject } from '../provider/decode.ts';
import { SettingsFile } from '../provider/site-settings.ts';

/** Why settings could not be fetched. */
export interface SettingsFailure {
  readonly kind: 'network' | 'answer';
  /** The server's message about it (R8.6); null if there is none. */
  readonly message: string | null;
}

export type SettingsOutcome =
  | {
      readonly ok: true;
      readonly file: SettingsFile;
      /** The source of the settings, kept for the next visit. */
      readonly answer: unknown;
    }
  | { readonly ok: false; readonly failure: SettingsFailure };

interface Sources {
  readonly hostUrl: string;
  readonly defaultUrl: string;
  readonly fetch: (url: string) => Promise<Response>;
}

type Json = Readonly<Record<string, unknown>>;

interface Raw {
  readonly status: number;
  /** Null if the body is not a JSON object. */
  readonly json: Json | null;
}

async function read(sources: Sources, url: string): Promise<Raw | null> {
  try {
    const response = await sources.fetch(url);
    const json = cleanIncoming(await response.json().catch(() => null));
    return { status: response.status, json: isObject(json) ? json : null };
  } catch {
    return null;
  }
}

/** The server's message about a failure, wherever the answer has it. */
function messageIn(json: Json | null): string | null {
  const error = json?.['error'];
  const candidates = [isObject(error) ? error['message'] : error, json?.['message']];
  return candidates.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

/** The host's file merged over the default file; without settings in either the setting is null. */
function merged(host: Json | null, fallback: Json | null): Json {
  const [own, other] = [host?.['setting'], fallback?.['setting']];
  const setting =
    isObject(own) || isObject(other) ? { ...(isObject(other) && other), ...(isObject(own) && own) } : null;
  return { ...fallback, ...host, setting };
}

/**
 * Fetches the host's settings and, in parallel, the default file, which supplies values that the host leaves out, and
 * all of them for a host without its own file (404).
 */
export async function fetchSettings(sources: Sources): Promise<SettingsOutcome> {
  const [host, secondary] = await Promise.all([
    read(sources, sources.hostUrl),
    read(sources, sources.defaultUrl),
  ]);
  if (!host) return { ok: false, failure: { kind: 'network', message: null } };
  const fallback = secondary?.status === 200 ? secondary.json : null;
  const own = host.status === 200 ? host.json : null;
  if (own || (host.status === 404 && fallback)) {
    const answer = merged(own, fallback);
    const file = decoded(SettingsFile, answer);
    return file ? { ok: true, file, answer } : { ok: false, failure: { kind: 'answer', message: null } };
  }
  return { ok: false, failure: { kind: 'answer', message: messageIn(host.json) } };
}
