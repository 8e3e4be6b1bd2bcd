import { WALLET_TIMEOUT_MS } from './wallet-client.ts';
import type { WalletSend } from './wallet-client.ts';

/** Maximum bytes of an answer; the wallet's own are a few hundred. */
const ANSWER_MAX = 64 * 1024;

/**
 * Connection to a wallet over HTTP; `address` is the base URL of its calls, as `https://play.example.com/exchange`. An answer
 * that is not complete after `timeoutMs` or is longer than `ANSWER_MAX` counts as none: the request is aborted and rejects.
 */
export function walletAt(address: string, timeoutMs = WALLET_TIMEOUT_MS): WalletSend {
  const base = address.replace(/\/$/, '');
  return async ({ path, body, headers }) => {
    const response = await fetch(`${base}/${path}`, {
      method: 'POST',
      body,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await readText(response) };
  };
}

/** Leaving the loop early cancels the body, which closes the connection. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > ANSWER_MAX) throw new RangeError(`the wallet's answer is longer than ${ANSWER_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
