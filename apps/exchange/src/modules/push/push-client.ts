import { createECDH } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { encrypt } from 'http_ece';
import { SignJWT } from 'jose';
import type { PushKey } from './push-keys.ts';
import { publicLookup, reachOf } from './push-services.ts';

/** How long a push service may take to answer, ms. */
const TIMEOUT_MS = 10_000;
/** Lifetime of a proof of identity; RFC 8292 allows a day. It is used for half of that. */
const PROOF_MS = 12 * 3_600_000;
/** Proofs kept for use again: one for each key and push service. */
const PROOFS_MAX = 200;

/** Where a message goes. */
export interface PushTarget {
  readonly endpoint: string;
  /** The browser's public key and secret, base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly key: PushKey;
  /** Whom the push service can write to about our messages: a `mailto:` or `https:` address. */
  readonly contact: string;
}

export interface PushContent {
  /** JSON. */
  readonly payload: string;
  /** A later message about the same topic replaces this one while the device is out of reach; 32 characters of base64url at most. */
  readonly topic: string;
  /** How long the push service keeps it for a device out of reach, seconds. */
  readonly ttlSec: number;
}

/**
 * What became of a message: SENT; GONE, since the device is no longer subscribed; BUSY, to be tried again, after `waitMs` if the service names a time;
 * DOWN, since the service does not work; REFUSED for good.
 */
export type PushOutcome =
  | { readonly kind: 'SENT' | 'GONE' | 'DOWN' }
  | { readonly kind: 'BUSY'; readonly waitMs: number | null }
  | { readonly kind: 'REFUSED'; readonly status: number };

export interface PushClientOptions {
  /** Origins beside those of the known push services. */
  readonly services: readonly string[];
  /** UTC ms. */
  readonly now: () => number;
  /** Connections to each push service. */
  readonly connections: number;
}

/** Sends messages to push services (RFC 8030), encrypted for the device (RFC 8291) and signed (RFC 8292). It follows no redirect. */
export class PushClient {
  readonly #options: PushClientOptions;
  readonly #https: HttpsAgent;
  readonly #http: HttpAgent;
  readonly #proofs = new Map<string, { readonly text: string; readonly until: number }>();

  constructor(options: PushClientOptions) {
    this.#options = options;
    const agent = { keepAlive: true, maxSockets: options.connections };
    this.#https = new HttpsAgent(agent);
    this.#http = new HttpAgent(agent);
  }

  async send(target: PushTarget, { payload, topic, ttlSec }: PushContent): Promise<PushOutcome> {
    const { endpoint, p256dh, auth, key } = target;
    const reach = reachOf(endpoint, this.#options.services);
    if (reach === null) return { kind: 'GONE' };
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const body = encrypt(Buffer.from(payload), {
      version: 'aes128gcm',
      privateKey: pair,
      dh: p256dh,
      authSecret: auth,
    });
    const headers = {
      authorization: `vapid t=${await this.#proof(target)}, k=${key.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: ttlSec,
      urgency: 'high',
      topic,
    };
    const answer = await this.#post(new URL(endpoint), reach === 'PUBLIC', headers, body);
    return answer === null ? { kind: 'DOWN' } : outcomeOf(answer.status, answer.retryAfter);
  }

  /** Closes idle connections. */
  close(): void {
    this.#https.destroy();
    this.#http.destroy();
  }

  /** The status of the answer; null if there was none. */
  #post(
    url: URL,
    onlyPublic: boolean,
    headers: Readonly<Record<string, string | number>>,
    body: Buffer,
  ): Promise<{ readonly status: number; readonly retryAfter: string | undefined } | null> {
    const isSecure = url.protocol === 'https:';
    const request = isSecure ? httpsRequest : httpRequest;
    return new Promise((resolve) => {
      const sent = request(
        url,
        {
          method: 'POST',
          headers,
          agent: isSecure ? this.#https : this.#http,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(onlyPublic ? { lookup: publicLookup } : {}),
        },
        (response) => {
          response.resume();
          response.on('error', () => undefined);
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        },
      );
      sent.on('error', () => resolve(null));
      sent.end(body);
    });
  }

  async #proof({ endpoint, key, contact }: PushTarget): Promise<string> {
    const { origin } = new URL(endpoint);
    const now = this.#options.now();
    const name = `${key.id} ${origin} ${contact}`;
    const known = this.#proofs.get(name);
    if (known !== undefined && now < known.until) return known.text;
    const text = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setSubject(contact)
      .setExpirationTime(Math.floor((now + PROOF_MS) / 1000))
      .sign(key.privateKey);
    this.#proofs.delete(name);
    this.#proofs.set(name, { text, until: now + PROOF_MS / 2 });
    const [oldest] = this.#proofs.keys();
    if (this.#proofs.size > PROOFS_MAX && oldest !== undefined) this.#proofs.delete(oldest);
    return text;
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'SENT' };
  if (status === 404 || status === 410) return { kind: 'GONE' };
  const seconds = Number(retryAfter ?? Number.NaN);
  if (status === 429) return { kind: 'BUSY', waitMs: Number.isFinite(seconds) ? seconds * 1000 : null };
  if (status >= 500) return { kind: 'DOWN' };
  return { kind: 'REFUSED', status };
}
