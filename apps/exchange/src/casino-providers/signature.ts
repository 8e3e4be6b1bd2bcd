import { createHmac, timingSafeEqual } from 'node:crypto';
import { WALLET_HEADERS, WALLET_TIME_TOLERANCE_MS } from '@layline/contract/casino/wallet-protocol.ts';

/** Headers of a request, in Node's form. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The key that signs a request to the wallet. */
export interface WalletSigner {
  /** Id of the provider. */
  readonly provider: string;
  readonly secret: string;
}

/**
 * The headers that sign a request to the wallet: HMAC-SHA256 in hex over `{time}.{raw body}` (rules section 16.2). `now` in
 * UTC ms.
 */
export function signWalletRequest(
  { provider, secret }: WalletSigner,
  body: string | Buffer,
  now: number,
): Record<string, string> {
  const time = String(now);
  return {
    [WALLET_HEADERS.provider]: provider,
    [WALLET_HEADERS.time]: time,
    [WALLET_HEADERS.signature]: digest(secret, time, body).toString('hex'),
  };
}

/**
 * The provider that signed a request; null if it is not signed by a known provider, or not within a minute of now. While a secret is being changed, a
 * provider has two. Compares in constant time, and takes equally long for an unknown provider.
 */
export function signerOf(
  body: Buffer,
  headers: Headers,
  secretsOf: (provider: string) => readonly string[] | null,
  now: number,
): string | null {
  const provider = headers[WALLET_HEADERS.provider];
  const time = headers[WALLET_HEADERS.time];
  const signature = headers[WALLET_HEADERS.signature];
  if (typeof provider !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return null;
  if (!/^\d{13}$/.test(time) || !/^[0-9a-f]{64}$/.test(signature)) return null;
  const secrets = secretsOf(provider);
  const given = Buffer.from(signature, 'hex');
  const fits = (secrets ?? ['nobody’s']).map((secret) => timingSafeEqual(digest(secret, time, body), given));
  const isFresh = Math.abs(now - Number(time)) <= WALLET_TIME_TOLERANCE_MS;
  return secrets !== null && isFresh && fits.includes(true) ? provider : null;
}

function digest(secret: string, time: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}
