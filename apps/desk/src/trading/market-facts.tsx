import { Link } from '@tanstack/react-router';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { isMadeByHand } from '@layline/contract/made-by-hand.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { Facts } from '../parts/facts.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { stateText } from '../parts/words.ts';

/** Figures of a line market between two steps; null is no step. */
function stepName(from: number | null, next: number | null): string {
  if (from !== null) return `House from ${from}`;
  return next === null ? 'House at any figure' : `House below ${next}`;
}

/** Terms, house results and the players with most at stake. */
export function MarketFacts({ market }: { readonly market: OperatorMarketDetail }) {
  const { limits, house, topPlayers, manual } = market;
  const nameOf = (id: string) => market.runners.find(({ runnerId }) => runnerId === id)?.name ?? id;
  return (
    <>
      {manual !== null && (
        <Panel title={`By hand: ${manual.by}`} text={manual.reason}>
          <p>
            Since <WhenText at={manual.at} />.{' '}
            {isMadeByHand(market.marketId) ? 'It has no feed.' : 'The feed can still suspend it.'}
            {market.status === 'INACTIVE' && ' Nobody can bet on it until a trader opens it.'}
          </p>
        </Panel>
      )}
      <Panel title="Terms">
        <Facts
          facts={[
            ['Bet delay in-play', `${market.betDelaySec} s`],
            ['Stakes from', <Rupees key="min" amount={limits.minStake} />],
            ['Stakes to', <Rupees key="max" amount={limits.maxStake} />],
            ['Exposure of a player to', <Rupees key="exposure" amount={limits.maxMarketExposure} />],
            ['Payout of a bet to', <Rupees key="payout" amount={limits.maxPayout} />],
            ['Start', <WhenText key="start" at={market.startTime} />],
            ['Settlements', market.settlementVersion],
            ['Version', market.version],
            ['Id', market.marketId],
          ]}
        />
      </Panel>
      <Panel title="At stake">
        <Facts
          facts={[
            ['Matched', <Rupees key="matched" amount={market.totalMatched} />],
            ['Players', market.players],
            ['Players can lose', <Rupees key="players" amount={market.playersExposure} />],
            ['House at worst', <Rupees key="worst" amount={house.worst} profit />],
            ...house.outcomes.map(
              ({ runnerId, profit }) =>
                [
                  `House if ${nameOf(runnerId)} wins`,
                  <Rupees key={runnerId} amount={profit} profit />,
                ] as const,
            ),
            ...house.lineSteps.map(
              ({ from, profit }, index) =>
                [
                  stepName(from, house.lineSteps[index + 1]?.from ?? null),
                  <Rupees key={from} amount={profit} profit />,
                ] as const,
            ),
          ]}
        />
      </Panel>
      <Panel title="Runners">
        <Facts facts={market.runners.map(({ name, status }) => [name, stateText(status)])} />
      </Panel>
      {topPlayers.length > 0 && (
        <Panel title="Players who can lose most">
          <ul>
            {topPlayers.map(({ playerId, userName, exposure }) => (
              <li key={playerId}>
                <Link to="/players/$playerId" params={{ playerId }}>
                  {userName}
                </Link>{' '}
                <Rupees amount={exposure} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
