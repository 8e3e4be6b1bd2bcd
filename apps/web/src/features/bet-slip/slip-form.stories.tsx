import type { MarketId, RunnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { DEFAULT_QUICK_STAKES } from '../../provider/user-info.ts';
import type { OpenBet } from '../../provider/bets.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import type { SlipContext } from './summary/slip-context.ts';
import { EntrySwitch } from './entry-switch.tsx';
import { QuickStakes, SlipForm } from './slip-form.tsx';
import { problemOf } from './summary/slip-problems.ts';
import { summarise } from './summary/slip-summary.ts';
import type { Refusal, Slip } from '../../session/slip.ts';
import { exampleOpenBet } from '../../testing/examples.ts';
import { aSent, aSlip } from '../../testing/example-slips.ts';
import { aContext, aMarket } from './summary/test-markets.ts';

export const title = 'bet-slip/SlipForm';

function form(changes: Partial<Slip>, context: SlipContext = aContext(), signedIn = true, inline = false) {
  const slip = aSlip(changes);
  const summary = summarise(slip, context);
  const problem = problemOf(slip, summary, context);
  return (
    <SlipForm
      view={{ slip, context, summary, problem, place: nothing }}
      stakes={DEFAULT_QUICK_STAKES}
      signedIn={signedIn}
      inline={inline}
    />
  );
}

function refused(refusal: Partial<Refusal>) {
  return {
    phase: 'refused',
    sent: aSent(),
    refusal: { code: 'X', text: 'The market is suspended. Nothing was placed.', offer: null, ...refusal },
  } as const;
}

const disabled = (disabledReason: 'SUSPENDED' | 'CLOSED' | 'STALE') => aContext({ live: { disabledReason } });
const HOUSE = { winners: 1, persistenceEnabled: false, commissionRate: 0 };
const BOOKMAKER = aMarket({
  ...HOUSE,
  marketName: 'Bookmaker',
  form: 'RATE',
  house: { kind: 'BOOKMAKER' },
  scale: { kind: 'RATE', tick: 50 },
});
const SESSION = aMarket({
  ...HOUSE,
  marketName: '6 over runs',
  form: 'RUNS',
  house: { kind: 'SESSION' },
  scale: { kind: 'RATE', tick: 100 },
});
const METER = aMarket({
  ...HOUSE,
  marketName: 'Innings run meter',
  form: 'METER',
  house: { kind: 'METER', min: 10_000, max: 26_000 },
  scale: { kind: 'RATE', tick: 100 },
});
const LINE = aMarket({
  marketName: 'Innings Runs',
  form: 'LINE',
  scale: { kind: 'LINE', min: 50, max: 40_050, interval: 100 },
  runners: [{ runnerId: 'a', name: 'Innings Runs' }],
});

function ofHouse(market: typeof SESSION, rate: number, line: number | null) {
  return aContext({ market, live: { best: null, offer: { rate, line, maxStake: null } } });
}

/** Three levels, as many as are shown. */
const DEEP = [
  { price: 250, size: rupees(300) },
  { price: 248, size: rupees(200) },
  { price: 240, size: rupees(400) },
];
const OWN_OFFER: OpenBet = {
  ...exampleOpenBet,
  marketId: 'm1' as MarketId,
  runnerId: 'a' as RunnerId,
  side: 'LAY',
  price: 250,
  remaining: rupees(500),
};

const nothing = () => undefined;
const STAKES = [
  { title: '100', value: rupees(100) },
  { title: '1k', value: rupees(1_000) },
  { title: '25k', value: rupees(25_000) },
  { title: 'All in', value: rupees(5_00_000) },
];

export const states: States = {
  'no stake yet': form({ stake: '' }),
  back: form({}),
  lay: form({ side: 'LAY', key: 'm1|a|LAY' }),
  'in the list of the market': form({}, aContext(), true, true),
  'of a guest': form({}, aContext({ account: null }), false),
  'asks once more': form({ armed: true }),
  'in play, with a delay': form({}, aContext({ live: { inPlay: true, betDelaySec: 5 } })),
  'with a position': form(
    {},
    aContext({
      account: {
        available: rupees(1_000_000),
        position: {
          exposure: rupees(500),
          figures: [
            { runnerId: 'a', profit: rupees(-500) },
            { runnerId: 'b', profit: rupees(750) },
          ],
          worst: [],
          lineSteps: [],
        },
      },
    }),
  ),
  'the market is loading': form({}, aContext({ market: null })),
  suspended: form({}, disabled('SUSPENDED')),
  closed: form({}, disabled('CLOSED')),
  'prices out of date': form({}, disabled('STALE')),
  'on a break': form({}, aContext({ stop: 'BREAK' })),
  'nothing on offer': form({}, aContext({ live: { best: null } })),
  'a better price': form({}, aContext({ live: { best: { price: 260, size: rupees(500) } } })),
  'a worse price': form({}, aContext({ live: { best: { price: 240, size: rupees(500) } } })),
  'matched at several prices, and the rest waits': form(
    { price: '2.40' },
    aContext({ live: { levels: DEEP } }),
  ),
  'matched at prices that are not shown': form(
    { price: '2.30', stake: '5000' },
    aContext({ live: { levels: DEEP, inPlay: true, betDelaySec: 5 } }),
  ),
  'a better price, and only this one is accepted': form(
    { price: '2.40', choice: 'EXACT' },
    aContext({ live: { levels: DEEP } }),
  ),
  'it would meet an own offer': form(
    {},
    aContext({ account: { available: rupees(10_000), position: null, bets: [OWN_OFFER] } }),
  ),
  'odds that are not on the ladder': form({ price: '2.511' }),
  'odds moved onto the ladder': form({ notice: { typed: 251, used: 252 }, price: '2.52' }),
  'a stake too small': form({ stake: '5' }),
  'a stake of three decimals': form({ stake: '100.125' }),
  'more than the balance': form({}, aContext({ account: { available: rupees(400), position: null } })),
  refused: form({ status: refused({}) }),
  'refused, the rate changed': form(
    { status: refused({ code: 'RATE_CHANGED', offer: { price: 7_650, line: null } }), price: '78' },
    ofHouse(BOOKMAKER, 7_650, null),
  ),
  'what else may happen to the price': (
    <StoryPressed names={['If the price changes']}>
      {form({ choice: 'WORSE', worseTicks: 2, keep: true })}
    </StoryPressed>
  ),
  bookmaker: form({ price: '78' }, ofHouse(BOOKMAKER, 7_800, null)),
  session: form({ price: '100', line: 4_500 }, ofHouse(SESSION, 10_000, 4_500)),
  'session, the line moved': form({ price: '100', line: 4_500 }, ofHouse(SESSION, 10_000, 4_700)),
  meter: form({ price: '100', line: 17_200, stake: '100' }, ofHouse(METER, 10_000, 17_200)),
  line: form(
    { price: '171.5' },
    aContext({ market: LINE, live: { best: { price: 17_150, size: rupees(600) } } }),
  ),
  'stakes, the greatest is known': (
    <QuickStakes stakes={STAKES} greatest={rupees(98_500)} onStake={nothing} />
  ),
  'stakes, the greatest is not known yet': <QuickStakes stakes={STAKES} greatest={null} onStake={nothing} />,
  'the amount is a liability': <EntrySwitch entry="LIABILITY" onEntry={nothing} />,
  'stakes, nothing can be staked': <QuickStakes stakes={STAKES} greatest={rupees(0)} onStake={nothing} />,
  'stakes, none of the player’s own': <QuickStakes stakes={[]} greatest={rupees(98_500)} onStake={nothing} />,
};
