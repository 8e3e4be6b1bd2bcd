import { casinoProviders, type CasinoConfiguration } from './casino-providers/configured.ts';
import { OWN_TABLES } from './casino-providers/own-tables.ts';
import type { CasinoOptions } from './modules/casino/casino.ts';

/** The game providers, how much they may pay unchecked, and the configured secrets of our own tables. */
export function casinoOptions(
  casino: CasinoConfiguration,
): CasinoOptions & Required<Pick<CasinoOptions, 'providers'>> {
  const { ownSecrets, payoutLimits } = casino;
  return {
    providers: casinoProviders(casino),
    payoutLimits,
    ...(ownSecrets.length === 0 ? {} : { walletSecrets: { [OWN_TABLES]: ownSecrets } }),
  };
}
