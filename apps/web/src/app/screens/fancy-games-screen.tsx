import type { Market } from '../../provider/markets.ts';
import { InlineSlip } from '../../features/bet-slip/inline-slip.tsx';
import { FancyGamesPage } from '../../features/fancy-games/fancy-games-page.tsx';
import { FancyGroupCard } from '../../features/market/house/fancy-group-card.tsx';
import { fancyGroups } from '../../features/market/house/fancy-groups.ts';
import { HouseCard } from '../../features/market/house/house-card.tsx';

// A single instance, so that unchanged rows are not redrawn.
function slipOf(marketId: string, runnerId: string) {
  return <InlineSlip marketId={marketId} runnerId={runnerId} />;
}

function marketsOf(markets: readonly Market[]) {
  const bookmakers = markets.filter(({ bettingType }) => bettingType === 'BOOKMAKER');
  const groups = fancyGroups(markets.filter(({ bettingType }) => bettingType === 'FANCY'));
  return (
    <>
      {bookmakers.map((market) => (
        <HouseCard key={market.marketId} market={market} slipOf={slipOf} />
      ))}
      {groups.map((group) => (
        <FancyGroupCard key={group.id} group={group} slipOf={slipOf} />
      ))}
    </>
  );
}

/** The content of `/fancy-games`. */
export function FancyGamesScreen() {
  return <FancyGamesPage marketsOf={marketsOf} />;
}
