import type { BetId } from '@layline/units/ids.ts';
import { paise, ZERO } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { exampleOpenBet } from '../../testing/examples.ts';
import { followed, slipReducer } from './slip-reducer.ts';
import { slipsFrom, slipsText } from './stored-slips.ts';
import type { SlipAction } from './slip-reducer.ts';
import type { BetOutcome, Slip, SlipStatus } from '../../session/slip.ts';
import { aSent, aSlip } from '../../testing/example-slips.ts';

const SENT = aSent();
const KEY = 'm1|a|BACK';
const OUTCOME: BetOutcome = {
  betId: null,
  matched: paise(100_000),
  remaining: ZERO,
  cancelled: ZERO,
  gone: ZERO,
  averagePrice: 250,
  line: null,
  lapseReason: null,
  ownBetCrossed: false,
  cancelledBy: null,
  voided: ZERO,
  profit: null,
  listed: 'NOT_YET',
};

const STATUSES = {
  editing: { phase: 'editing' },
  placing: { phase: 'placing', sent: SENT },
  checking: { phase: 'checking', sent: SENT, offline: false },
  waiting: { phase: 'waiting', sent: SENT, until: 2_000_000 },
  placed: { phase: 'placed', sent: SENT, outcome: OUTCOME },
  refused: { phase: 'refused', sent: SENT, refusal: { code: 'INVALID_ODDS', text: 'No.', offer: null } },
  lost: { phase: 'lost', sent: SENT, reason: null },
  unclear: { phase: 'unclear', sent: SENT },
} as const satisfies Record<string, SlipStatus>;

function open(changes: Partial<Extract<SlipAction, { type: 'open' }>> = {}): SlipAction {
  return {
    type: 'open',
    key: KEY,
    ref: 'fresh',
    selection: { eventId: 'e1', marketId: 'm1', runnerId: 'a', side: 'BACK' },
    price: 252,
    line: null,
    defaults: { choice: 'BEST', worseTicks: 1, keep: false },
    replaceUntouched: false,
    ...changes,
  };
}

function apply(slips: readonly Slip[], ...actions: SlipAction[]): readonly Slip[] {
  return actions.reduce(slipReducer, slips);
}

describe('pressing a price', () => {
  test('opens a slip at that price without a stake', () => {
    expect(apply([], open())).toMatchObject([
      { key: KEY, price: '2.52', stake: '', status: STATUSES.editing },
    ]);
  });

  test('starts with the player’s preferences', () => {
    const defaults = { choice: 'WORSE', worseTicks: 3, keep: true } as const;
    expect(apply([], open({ defaults }))).toMatchObject([defaults]);
    const [slip] = apply([aSlip({ choice: 'EXACT', keep: false })], open({ defaults }));
    expect(slip).toMatchObject({ choice: 'EXACT', keep: false });
  });

  test('with a stake, as when a bet is repeated, begins with that stake', () => {
    expect(apply([], open({ stake: '500' }))).toMatchObject([{ stake: '500' }]);
    expect(apply([aSlip({ stake: '700' })], open({ stake: '500' }))).toMatchObject([{ stake: '500' }]);
  });

  test('a second time takes the new price and keeps the stake', () => {
    const [slip] = apply([aSlip({ stake: '700' })], open({ price: 260 }));
    expect(slip).toMatchObject({ price: '2.60', stake: '700' });
  });

  test('where nothing is offered leaves the price empty', () => {
    expect(apply([], open({ price: null }))[0]?.price).toBe('');
  });

  test('while a bet is being placed opens another slip and leaves that one alone', () => {
    const onItsWay = aSlip({ status: STATUSES.waiting });
    const slips = apply([onItsWay], open());
    expect(slips).toHaveLength(2);
    expect(slips[0]?.key).toBe(`${KEY}~2`);
    expect(slips[1]).toBe(onItsWay);
  });

  test('on a phone replaces a slip without a stake, but not one with a stake', () => {
    const untouched = aSlip({ key: 'u', runnerId: 'b', stake: '' });
    const touched = aSlip({ key: 't', runnerId: 'c', stake: '5' });
    const slips = apply([untouched, touched], open({ replaceUntouched: true }));
    expect(slips.map((slip) => slip.key)).toEqual([KEY, 't']);
  });

  test('a 21st time drops the oldest slip that is not being placed', () => {
    const slips = Array.from({ length: 20 }, (_, at) =>
      aSlip({ key: `k${at}`, runnerId: `r${at}`, status: at === 19 ? STATUSES.waiting : STATUSES.editing }),
    );
    const after = apply(slips, open());
    expect(after).toHaveLength(20);
    expect(after.map((slip) => slip.key)).not.toContain('k18');
    expect(after.map((slip) => slip.key)).toContain('k19');
  });
});

describe('[R5.8] typed odds', () => {
  test('off the ladder are moved to the nearest price, and the change is shown', () => {
    const [slip] = apply(
      [aSlip()],
      { type: 'typePrice', key: KEY, text: '2.53' },
      { type: 'settlePrice', key: KEY, scale: { kind: 'ODDS' } },
    );
    expect(slip).toMatchObject({ price: '2.52', notice: { typed: 253, used: 252 } });
  });

  test('on the ladder stay as typed', () => {
    const before = [aSlip({ price: '2.5' })];
    expect(apply(before, { type: 'settlePrice', key: KEY, scale: { kind: 'ODDS' } })).toBe(before);
  });

  test('step along the ladder', () => {
    const [slip] = apply([aSlip({ price: '2' })], {
      type: 'stepPrice',
      key: KEY,
      scale: { kind: 'ODDS' },
      steps: -1,
    });
    expect(slip?.price).toBe('1.99');
  });
});

describe('the status of a bet', () => {
  const NEWS: readonly [SlipAction, keyof typeof STATUSES][] = [
    [{ type: 'checking', key: KEY, ref: 'ref-1', offline: false }, 'checking'],
    [{ type: 'waiting', key: KEY, ref: 'ref-1', until: 2_000_000 }, 'waiting'],
    [{ type: 'placed', key: KEY, ref: 'ref-1', outcome: OUTCOME }, 'placed'],
    [
      { type: 'refused', key: KEY, ref: 'ref-1', refusal: STATUSES.refused.refusal, nextRef: 'next' },
      'refused',
    ],
    [{ type: 'lost', key: KEY, ref: 'ref-1', reason: null }, 'lost'],
    [{ type: 'unclear', key: KEY, ref: 'ref-1' }, 'unclear'],
  ];

  test.each(NEWS)('$type updates a bet that is being placed', (action, phase) => {
    for (const from of ['placing', 'checking', 'waiting'] as const) {
      expect(apply([aSlip({ status: STATUSES[from] })], action)[0]?.status).toEqual(STATUSES[phase]);
    }
  });

  test.each(NEWS)('$type of an earlier press changes nothing', (action) => {
    const before = [aSlip({ status: { phase: 'placing', sent: aSent({ ref: 'ref-2' }) } })];
    expect(slipReducer(before, action)).toBe(before);
  });

  test.each(NEWS)('$type does not change a bet whose outcome is known', (action) => {
    for (const phase of ['editing', 'placed', 'refused', 'lost'] as const) {
      const before = [aSlip({ status: STATUSES[phase] })];
      expect(slipReducer(before, action)).toBe(before);
    }
  });

  test.each([
    ['editing', true],
    ['refused', true],
    ['lost', true],
    ['placing', false],
    ['checking', false],
    ['waiting', false],
    ['placed', false],
  ] as const)('a press in %s sends: %s', (phase, sends) => {
    const before = [aSlip({ status: STATUSES[phase] })];
    const after = slipReducer(before, { type: 'sending', key: KEY, sent: aSent({ ref: 'ref-9' }) });
    expect(after[0]?.status).toEqual(
      sends ? { phase: 'placing', sent: aSent({ ref: 'ref-9' }) } : STATUSES[phase],
    );
  });

  test.each(['placing', 'checking', 'waiting', 'placed', 'lost'] as const)(
    'nothing can be typed in %s',
    (phase) => {
      const before = [aSlip({ status: STATUSES[phase] })];
      for (const action of [
        { type: 'typePrice', key: KEY, text: '3' },
        { type: 'typeStake', key: KEY, text: '3' },
        { type: 'usePrice', key: KEY, price: 300, line: null },
        { type: 'keep', key: KEY, keep: true },
        { type: 'kill', key: KEY, kill: true },
        { type: 'choose', key: KEY, choice: 'EXACT' },
        { type: 'arm', key: KEY },
      ] as const) {
        expect(slipReducer(before, action)).toBe(before);
      }
    },
  );

  test('[R7.17] each press has its own reference: after a refusal or a repeat there is a new one', () => {
    const placing = aSlip({ status: STATUSES.placing });
    const { refusal } = STATUSES.refused;
    const [refused] = apply([placing], {
      type: 'refused',
      key: KEY,
      ref: 'ref-1',
      refusal,
      nextRef: 'second',
    });
    expect(refused?.ref).toBe('second');
    const [again] = apply([aSlip({ status: STATUSES.placed })], {
      type: 'again',
      key: KEY,
      nextRef: 'third',
    });
    expect(again?.ref).toBe('third');
    const [pressed] = apply([aSlip({ status: STATUSES.placed })], open());
    expect(pressed?.ref).toBe('fresh');
    const [kept] = apply([aSlip({ ref: 'kept' })], open());
    expect(kept?.ref).toBe('kept');
  });

  test('an edit clears a refusal and a first press', () => {
    const [slip] = apply([aSlip({ armed: true, status: STATUSES.refused })], {
      type: 'typeStake',
      key: KEY,
      text: '200',
    });
    expect(slip).toMatchObject({ stake: '200', armed: false, status: STATUSES.editing });
  });

  test.each([
    ['placing', false],
    ['checking', false],
    ['waiting', true],
    ['placed', true],
    ['editing', true],
    ['refused', true],
    ['lost', true],
  ] as const)('a slip in %s can be closed: %s', (phase, closes) => {
    expect(apply([aSlip({ status: STATUSES[phase] })], { type: 'close', key: KEY })).toHaveLength(
      closes ? 0 : 1,
    );
  });

  test('clearing leaves only the bets being placed', () => {
    const slips = Object.entries(STATUSES).map(([key, status]) => aSlip({ key, status }));
    expect(apply(slips, { type: 'clear' }).map((slip) => slip.key)).toEqual([
      'placing',
      'checking',
      'waiting',
    ]);
  });
});

test('[R3.11] restored slips come after the open ones, none twice', () => {
  const open = aSlip({ price: '3' });
  const slips = apply([open], { type: 'restore', slips: [aSlip(), aSlip({ key: 'other', runnerId: 'b' })] });
  expect(slips.map((slip) => [slip.key, slip.price])).toEqual([
    [KEY, '3'],
    ['other', '2.50'],
  ]);
});

describe('[R7.19] the receipt follows the bet', () => {
  const waiting = { ...OUTCOME, matched: ZERO, remaining: paise(100_000), averagePrice: null };
  const placed = aSlip({ status: { phase: 'placed', sent: SENT, outcome: waiting } });
  const bet = {
    ...exampleOpenBet,
    customerRef: SENT.ref,
    matched: ZERO,
    remaining: paise(100_000),
    cancelled: ZERO,
    lapsed: ZERO,
    voided: ZERO,
    averagePrice: null,
    lapseReason: null,
  };
  const outcomeOf = ([slip]: readonly Slip[]) =>
    slip?.status.phase === 'placed' ? slip.status.outcome : null;

  test('matched, then lapsed in part', () => {
    const matched = { ...bet, matched: paise(40_000), remaining: paise(60_000), averagePrice: 252 };
    const slips = apply([placed], { type: 'bets', bets: [bet] }, { type: 'bets', bets: [matched] });
    expect(outcomeOf(slips)).toMatchObject({ matched: 40_000, remaining: 60_000, averagePrice: 252 });
    const lapsed = {
      ...matched,
      remaining: ZERO,
      lapsed: paise(60_000),
      lapseReason: 'TURN_IN_PLAY' as const,
    };
    expect(outcomeOf(apply(slips, { type: 'bets', bets: [lapsed] }))).toMatchObject({
      matched: 40_000,
      remaining: 0,
      gone: 60_000,
      lapseReason: 'TURN_IN_PLAY',
    });
  });

  test('cancelled', () => {
    const cancelled = { ...bet, remaining: ZERO, cancelled: paise(100_000) };
    expect(outcomeOf(apply([placed], { type: 'bets', bets: [cancelled] }))).toMatchObject({
      remaining: 0,
      cancelled: 100_000,
      gone: 0,
    });
  });

  test.each([
    ['as much as the provider says', paise(70_000), 70_000],
    ['all that was left where it only confirms', null, 100_000],
  ])('[R7.45] cancelled from the receipt: %s', (_, amount, cancelled) => {
    const { betId } = bet;
    if (betId === null) throw new Error('the example has an id');
    const waiting = apply([placed], { type: 'bets', bets: [bet] });
    const [slip] = apply(waiting, { type: 'cancelled', key: KEY, betId, amount });
    expect(slip && outcomeOf([slip])).toMatchObject({ remaining: 0, cancelled });
  });

  test.each([
    ['nothing was matched: its receipt becomes that of the new bet', 0, [60_000]],
    ['a part was matched: it keeps its receipt', 40_000, [60_000, 100_000]],
  ])('[R7.45] moved to another price while %s', (_, matched, stakes) => {
    const { betId } = bet;
    if (betId === null) throw new Error('the example has an id');
    const outcome = { ...OUTCOME, betId, matched: paise(matched), remaining: paise(60_000) };
    const receipt = aSlip({ status: { phase: 'placed', sent: SENT, outcome } });
    const sent = aSent({ ref: 'moved', price: 260, stake: paise(60_000) });
    const move = { type: 'moved', key: KEY, betId, sent, nextRef: 'next' } as const;
    const after = apply([receipt], move);
    expect(after.map(({ status }) => 'sent' in status && status.sent.stake)).toEqual(stakes);
    expect(after[0]).toMatchObject({ price: '2.60', ref: 'next', status: { phase: 'placing', sent } });
    expect(new Set(after.map(({ key }) => key)).size).toBe(stakes.length);
    expect(apply([receipt], { ...move, betId: 1 as BetId })).toEqual([receipt]);
  });

  test('[R7.45] the answer about another bet changes nothing', () => {
    const listed = apply([placed], { type: 'bets', bets: [bet] });
    const betId = 1 as BetId;
    expect(apply(listed, { type: 'cancelled', key: KEY, betId, amount: null })).toBe(listed);
  });

  test('a bet that leaves the list says so; one that was never in it keeps the outcome of its answer', () => {
    const listed = apply([placed], { type: 'bets', bets: [bet] });
    expect(outcomeOf(apply(listed, { type: 'bets', bets: [] }))?.listed).toBe('NO_LONGER');
    expect(apply([placed], { type: 'bets', bets: [] })[0]).toBe(placed);
  });

  test('nothing new is the same array', () => {
    const listed = apply([placed], { type: 'bets', bets: [bet] });
    expect(apply(listed, { type: 'bets', bets: [bet] })).toBe(listed);
  });
});

describe('another tab', () => {
  const other = aSlip({ key: 'm2|b|LAY', marketId: 'm2', runnerId: 'b', side: 'LAY', stake: '50' });
  const placing = aSlip({ status: { phase: 'placing', sent: aSent() } });
  const NONE = new Set<string>();
  const OWN = new Set([aSent().ref]);

  test('what is typed in another tab appears here', () => {
    expect(followed([aSlip({ stake: '10' })], [aSlip({ stake: '100' }), other], NONE)).toEqual([
      aSlip({ stake: '100' }),
      other,
    ]);
  });

  test('what is closed there is closed here', () => {
    expect(followed([aSlip(), other], [other], NONE)).toEqual([other]);
  });

  test.each([
    ['on its way', placing],
    ['lost', aSlip({ status: { phase: 'lost', sent: aSent(), reason: null } })],
  ])('a bet that is %s here stays as it is, whatever another tab says', (_, slip) => {
    expect(followed([slip], [], OWN)).toEqual([slip]);
    expect(followed([slip], [aSlip({ stake: '7' })], OWN)).toEqual([slip]);
  });

  test('a bet being placed there is followed here too, in case that tab is closed', () => {
    const [found] = followed([], slipsFrom(slipsText([placing])), NONE);
    expect(found?.status.phase).toBe('checking');
  });

  test('[R3.11] a bet sent by another tab disappears here once it is placed there', () => {
    const watched = slipsFrom(slipsText([placing]));
    expect(followed(watched, [], NONE)).toEqual([]);
  });

  test('nothing new is the same array, so that two tabs come to rest', () => {
    const slips = [aSlip(), other];
    expect(followed(slips, slipsFrom(slipsText(slips)), NONE)).toBe(slips);
  });
});
