import type { WalletAnswer, WalletCall } from '@layline/contract/casino/wallet-protocol.ts';
import type {
  CasinoProvider,
  GameLocation,
  Launch,
} from '@layline/exchange/src/casino-providers/casino-provider.ts';
import { OWN_TABLES, OwnTables } from '@layline/exchange/src/casino-providers/own-tables.ts';
import { Providers } from '@layline/exchange/src/casino-providers/providers.ts';
import { CasinoApp } from '@layline/exchange/src/modules/casino/testing/casino-app.ts';
import type { BettingAppOptions } from '@layline/exchange/src/testing/betting-app.ts';
import type { LossyLine } from './lossy-line.ts';
import type { Population } from './population.ts';

/** Another provider, which uses the standard wallet calls. */
export const STUDIO = 'studio';
/** The studio's game. */
export const REELS = 'studio-reels';
const SECRET = 'a secret that the studio and the exchange share';

const studio: CasinoProvider = {
  id: STUDIO,
  name: 'Studio',
  games: () => [
    {
      gameId: REELS,
      name: 'Reels',
      category: 'SLOTS',
      maker: null,
      artwork: null,
      minStake: null,
      maxStake: null,
      rtp: null,
      live: false,
    },
  ],
  refresh: () => Promise.resolve(),
  launch: ({ launchToken }: Launch): Promise<GameLocation> =>
    Promise.resolve({ url: `https://studio.example/reels?token=${launchToken}`, worksOnce: true }),
  calls: () => [],
};

/**
 * The casino of a scenario: our own tables and solo games, with seeded entropy and a line to the wallet that may be
 * bad, and the studio. Tables run only in the evening.
 */
export function casinoOfMonth(
  entropy: () => Uint8Array,
  line: LossyLine,
): NonNullable<BettingAppOptions['changes']> {
  return {
    casino: {
      providers: new Providers([new OwnTables(), studio], {
        TABLES: OWN_TABLES,
        LOBBY: OWN_TABLES,
        INTERNATIONAL: STUDIO,
      }),
      walletSecrets: { [STUDIO]: [SECRET] },
    },
    tables: { entropy, line: (send) => line.around(send) },
  };
}

/** Sends a wallet call as the studio; anything but a final answer is a fault. */
export async function askWallet(world: Population, call: WalletCall, request: object): Promise<WalletAnswer> {
  const by = { provider: STUDIO, secret: SECRET };
  const { status, text, answer } = await CasinoApp.on(world.app).send(call, request, by);
  if (status !== 200) world.faults.push(`the wallet failed: ${text}`);
  world.records.count(`wallet ${call} ${answer.code}`);
  return answer;
}
