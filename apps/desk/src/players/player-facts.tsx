import { Link } from '@tanstack/react-router';
import type { OperatorPlayerDetail } from '@layline/contract/entities/operator-player.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { useMay } from '../exchange/own.ts';
import { Facts } from '../parts/facts.tsx';
import { Rupees } from '../parts/rupees.tsx';

/** Money, limits, lock and exposure of a player. */
export function PlayerFacts({ player }: { readonly player: OperatorPlayerDetail }) {
  const may = useMay();
  const { limits, lock, break: pause, exposures } = player;
  return (
    <>
      {lock !== null && (
        <Panel title="Locked" text={lock.reason}>
          <Facts
            facts={[
              ['By', lock.by],
              ['At', <WhenText key="at" at={lock.at} />],
            ]}
          />
        </Panel>
      )}
      {pause !== null && (
        <Panel
          title={pause.kind === 'TIME_OUT' ? 'Time-out' : 'Excluded'}
          {...(pause.imposed === null ? {} : { text: pause.imposed.reason })}
        >
          <Facts
            facts={[
              ['By', pause.imposed?.by ?? 'the player'],
              ['Since', <WhenText key="since" at={pause.since} />],
              ['Until', pause.until === null ? 'for ever' : <WhenText key="until" at={pause.until} />],
            ]}
          />
        </Panel>
      )}
      <Panel title="Account">
        <Facts
          facts={[
            ['Available', <Rupees key="available" amount={player.available} />],
            ['Cash', <Rupees key="cash" amount={player.cash} />],
            ['Exposure', <Rupees key="exposure" amount={player.exposure} />],
            ['Open bets', player.openBets],
            ['Sessions', player.sessions],
            ['Site', player.site],
            ['Mobile number ends in', player.mobile],
            ['Since', <WhenText key="since" at={player.createdAt} />],
            ['Id', player.playerId],
          ]}
        />
      </Panel>
      <Panel title="Limits of the house">
        <Facts
          facts={[
            [
              'Maximum stake',
              limits.maxStake === null ? 'the market’s own' : <Rupees key="max" amount={limits.maxStake} />,
            ],
            ['Share of the exposure limit', `${limits.exposurePercent}%`],
          ]}
        />
      </Panel>
      <Panel title="Exposure by market">
        {exposures.length === 0 ? (
          <p>No open bets.</p>
        ) : (
          <ul>
            {exposures.map(({ marketId, name, exposure }) => (
              <li key={marketId}>
                {may('getOperatorMarket') ? (
                  <Link to="/trading/$marketId" params={{ marketId }}>
                    {name}
                  </Link>
                ) : (
                  name
                )}{' '}
                <Rupees amount={exposure} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
