import type { OwnOffer } from '../betting/own-offers.ts';
import { ArmedList } from './armed-list.tsx';
import { ExitQuestion } from './exit-question.tsx';
import type { Armed } from './use-armed.ts';
import type { Exits } from './use-exits.ts';

interface ArmedPartProps {
  readonly armed: Armed;
  readonly exits: Exits;
  /** The player's offers in the market. */
  readonly offers: readonly OwnOffer[];
  readonly runnerName: (runnerId: string) => string;
}

/** What is armed in a market, and the way to arm what closes a position. */
export function ArmedPart({ armed, exits, offers, runnerName }: ArmedPartProps) {
  return (
    <>
      <ExitQuestion {...exits} armed={armed} offers={offers} runnerName={runnerName} />
      <ArmedList
        orders={armed.orders}
        runnerName={runnerName}
        disarming={armed.disarming}
        onDisarm={armed.disarm}
        onChange={(armedId, level) => armed.change({ armedId, ...level })}
      />
    </>
  );
}
