import * as v from 'valibot';
import { WALLET_CALLS, WALLET_PATH } from '@layline/contract/casino/wallet-protocol.ts';
import type { WalletAnswer, WalletCall } from '@layline/contract/casino/wallet-protocol.ts';
import { fail, fieldErrors } from '@layline/contract/envelope.ts';
import type { WalletPort } from './wallet-port.ts';
import { signerOf } from './signature.ts';
import type { ProviderAnswer, ProviderCall, ProviderRequest } from './serve-provider.ts';

export interface WalletCallsDependencies {
  readonly wallet: WalletPort;
  /** Secrets of a provider that uses this protocol; null for any other. */
  readonly secretsOf: (provider: string) => readonly string[] | null;
  /** UTC ms. */
  readonly now: () => number;
}

type Act = (wallet: WalletPort, provider: string, body: never) => Promise<WalletAnswer>;

const ACTS: Readonly<Record<WalletCall, Act>> = {
  authenticate: (wallet, provider, body) => wallet.authenticate(provider, body),
  balance: (wallet, provider, body) => wallet.balance(provider, body),
  debit: (wallet, provider, body) => wallet.debit(provider, body),
  credit: (wallet, provider, body) => wallet.credit(provider, body),
  rollback: (wallet, provider, body) => wallet.rollback(provider, body),
};

/**
 * The wallet's native protocol (rules section 16.2): 200 with a code for anything about money, 401 for an unsigned request, 400 for an unreadable
 * one.
 */
export function walletCalls(deps: WalletCallsDependencies): readonly ProviderCall[] {
  return (Object.keys(WALLET_CALLS) as WalletCall[]).map((name) => ({
    name,
    path: `${WALLET_PATH}/${name}`,
    answer: (request) => answerCall(deps, name, request),
  }));
}

async function answerCall(
  { wallet, secretsOf, now }: WalletCallsDependencies,
  name: WalletCall,
  { body, headers }: ProviderRequest,
): Promise<ProviderAnswer> {
  const provider = signerOf(body, headers, secretsOf, now());
  if (provider === null)
    return {
      status: 401,
      body: fail('UNAUTHORIZED'),
      provider,
      code: 'UNAUTHORIZED',
      forged: true,
    };
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), body.toString('utf8'));
  if (!json.success) return { status: 400, body: fail('MALFORMED_BODY'), provider, code: 'MALFORMED_BODY' };
  const parsed = v.safeParse(WALLET_CALLS[name] as v.GenericSchema, json.output);
  if (!parsed.success) {
    const fields = fieldErrors(parsed.issues, 'body');
    return {
      status: 400,
      body: fail('VALIDATION_FAILED', { fields }),
      provider,
      code: 'VALIDATION_FAILED',
    };
  }
  const answer = await ACTS[name](wallet, provider, parsed.output as never);
  return { status: 200, body: answer, provider, code: answer.code };
}
