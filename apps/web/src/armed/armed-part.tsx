import { useTexts } from '@layline/ui/language/texts.ts';
import type { OwnOffer } from '../betting/own-offers.ts';
import type { ArmedOrder } from '../provider/armed-orders.ts';
import { ArmedList } from './armed-list.tsx';
import { ExitQuestion } from './exit-question.tsx';
import { armedOrders } from './texts.ts';
import type { Armed } from './use-armed.ts';
import type { Exits } from './use-exits.ts';

interface ArmedPartProps {
  readonly armed: Armed;
  /** The orders that are listed; all without it. */
  readonly shown?: readonly ArmedOrder[];
  readonly exits: Exits;
  /** The player's offers in the market. */
  readonly offers: readonly OwnOffer[];
  readonly runnerName: (runnerId: string) => string;
  /** The words of the button that asks; those of the desk without it. */
  readonly ask?: string;
  /** The market or runner of the list, where there are several lists on the page. */
  readonly where?: string;
}

/** What is armed in a market, and the way to arm what closes a position. */
export function ArmedPart({ armed, shown, exits, offers, runnerName, ask, where }: ArmedPartProps) {
  const t = useTexts(armedOrders);
  return (
    <>
      <ExitQuestion
        {...exits}
        ask={ask ?? t('Stop or take profit')}
        armed={armed}
        offers={offers}
        runnerName={runnerName}
      />
      <ArmedList
        orders={shown ?? armed.orders}
        runnerName={runnerName}
        where={where ?? null}
        disarming={armed.disarming}
        onDisarm={armed.disarm}
        onChange={(armedId, level) => armed.change({ armedId, ...level })}
      />
    </>
  );
}
