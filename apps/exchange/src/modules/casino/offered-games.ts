import { getOfferedGames } from '@layline/contract/calls/operator/casino.ts';
import type { Providers } from '../../casino-providers/providers.ts';
import type { Route } from '@layline/server/http/route.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import type { HeldCredits } from './held-credits.ts';

interface OfferedGamesDependencies {
  readonly providers: Pick<Providers, 'all'>;
  readonly held: Pick<HeldCredits, 'byProvider'>;
}

/** All providers and games of the exchange, including those that no site shows. */
export function offeredGamesRoute({ providers, held }: OfferedGamesDependencies): Route {
  return operatorRoute(getOfferedGames, async () => {
    const waiting = await held.byProvider();
    return providers.all.map((provider) => ({
      provider: provider.id,
      name: provider.name,
      paused: waiting.some(({ provider: id, paused }) => id === provider.id && paused),
      games: provider.games(null).map(({ gameId, name, maker }) => ({ gameId, name, maker })),
    }));
  });
}
