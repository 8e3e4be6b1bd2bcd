import type { WalletSend } from './wallet-client.ts';

/** What is not answered by then counts as not answered, and is asked again, ms. */
const TIMEOUT_MS = 10_000;

/** The line to a wallet over HTTP; `address` is that of its calls, as `https://play.example.com/exchange`. */
export function walletAt(address: string): WalletSend {
  const base = address.replace(/\/$/, '');
  return async ({ path, body, headers }) => {
    const response = await fetch(`${base}/${path}`, {
      method: 'POST',
      body,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.text() };
  };
}
