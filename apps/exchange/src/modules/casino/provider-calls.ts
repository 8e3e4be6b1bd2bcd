import type { ProviderCall } from '../../casino-providers/serve-provider.ts';
import { walletCalls } from '../../casino-providers/wallet-calls.ts';
import type { Casino } from './casino.ts';

/** The wallet's native calls, and those of providers with a protocol of their own. `now` is UTC ms. */
export function providerCalls(
  { wallet, providers, secretsOf }: Pick<Casino, 'wallet' | 'providers' | 'secretsOf'>,
  now: () => number,
): readonly ProviderCall[] {
  return [
    ...walletCalls({ wallet, now, secretsOf }),
    ...providers.all.flatMap((provider) => provider.calls({ wallet, now })),
  ];
}
