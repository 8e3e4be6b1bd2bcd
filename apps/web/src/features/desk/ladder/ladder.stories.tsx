import type { TriggerId } from '@layline/units/ids.ts';
import { rupees, ZERO } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import type { OwnOffer } from '../../../betting/own-offers.ts';
import { LadderCard } from './ladder-card.tsx';
import { LadderGrid } from './ladder-grid.tsx';
import type { LadderGridProps } from './ladder-grid.tsx';

export const title = 'desk/Ladder';

const nothing = () => undefined;
const quotes = (...levels: readonly (readonly [price: number, size: number])[]) =>
  levels.map(([price, size]) => ({ price, size: rupees(size) }));
const BACK = quotes([250, 4200], [248, 125_000], [246, 900]);
const LAY = quotes([252, 1800], [254, 2500], [256, 70_000_000]);
const TRADED = quotes([246, 4000], [248, 125_000], [250, 2_400_000], [252, 60], [254, 70_000_000]);
const OFFERS: readonly OwnOffer[] = [
  { runnerId: 'away', side: 'BACK', price: 254, remaining: rupees(500), bets: [] },
  { runnerId: 'away', side: 'LAY', price: 246, remaining: rupees(12_000), bets: [] },
];
const HELD = { win: rupees(2000), lose: rupees(-1000) };

interface LadderState extends Partial<LadderGridProps> {
  readonly state?: string;
}

function ladder({ state, ...props }: LadderState) {
  return (
    <LadderCard
      runnerName={props.runnerName ?? 'Chennai'}
      lastPrice={props.lastPrice === undefined ? 250 : props.lastPrice}
      weight={6212}
      position={props.position ?? null}
      state={state ?? null}
      offers={{ BACK: props.offers?.length ?? 0, LAY: 0 }}
      follow={props.follow ?? false}
      onFollow={nothing}
      onCentre={nothing}
      onCancel={nothing}
    >
      <LadderGrid
        runnerId="away"
        runnerName="Chennai"
        back={BACK}
        lay={LAY}
        lastPrice={250}
        traded={TRADED}
        offers={[]}
        armed={[]}
        position={null}
        after={null}
        marked={null}
        held={null}
        follow={false}
        shut={false}
        stale={false}
        onCell={nothing}
        onHold={nothing}
        onDrop={nothing}
        onCancel={nothing}
        onDisarm={nothing}
        onMoved={nothing}
        {...props}
      />
    </LadderCard>
  );
}

export const states: States = {
  'prices only': ladder({}),
  'own offers and a position': ladder({ offers: OFFERS, position: HELD }),
  'entries that are armed': ladder({
    offers: OFFERS,
    armed: [
      { armedId: 1 as TriggerId, side: 'LAY', price: 262, stake: rupees(1000), exit: null },
      { armedId: 2 as TriggerId, side: 'BACK', price: 254, stake: rupees(250_000), exit: null },
    ],
  }),
  'exits that are armed': ladder({
    position: HELD,
    armed: [
      { armedId: 1 as TriggerId, side: 'LAY', price: 262, stake: ZERO, exit: 'STOP' },
      { armedId: 2 as TriggerId, side: 'LAY', price: 258, stake: ZERO, exit: 'TRAILING' },
      { armedId: 3 as TriggerId, side: 'LAY', price: 240, stake: rupees(500), exit: 'TAKE_PROFIT' },
    ],
  }),
  'an order to confirm': ladder({
    position: HELD,
    after: { win: rupees(920), lose: rupees(-400) },
    marked: { runnerId: 'away', side: 'LAY', price: 250 },
  }),
  'an offer picked up': ladder({ offers: OFFERS, held: OFFERS[0] ?? null }),
  'kept centred': ladder({ follow: true }),
  suspended: ladder({ shut: true, state: 'Betting is suspended' }),
  'out of date': ladder({ shut: true, stale: true, state: 'Prices are out of date' }),
  'nothing on offer': ladder({ back: [], lay: [], lastPrice: null, traded: [] }),
  'a long name': ladder({ runnerName: 'Thiruvananthapuram Coastal Challengers Women Under Nineteen' }),
};
