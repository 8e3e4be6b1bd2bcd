import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { PriceCell } from '../../../betting/price-cell.tsx';
import type { MarketLimits } from '../../../provider/markets.ts';
import { exampleMarket } from '../../../testing/examples.ts';
import { RunnerPicker } from '../runner-picker.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import { BasketWaits } from './basket-waits.tsx';
import { GridRow } from './grid-row.tsx';
import { GridTable } from './grid-table.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { StakedRunners } from './staked-runners.tsx';
import { StakingConfirm } from './staking-confirm.tsx';
import { StakingPanel } from './staking-panel.tsx';
import { planOf, takesAll } from './staking-plan.ts';
import type { StakingEntry } from './staking-plan.ts';

export const title = 'desk/Grid';

const nothing = () => undefined;
const NAMES = { mumbai: 'Mumbai Harbour Kings', chennai: 'Chennai', delhi: 'Delhi' } as const;
const PRICES = { mumbai: 300, chennai: 400, delhi: 600 } as const;
const RUNNERS = ['mumbai', 'chennai', 'delhi'] as const;
const LIMITS: MarketLimits = {
  minStake: rupees(100),
  maxStake: rupees(200_000),
  stakeStep: rupees(1),
  maxMarketExposure: null,
  maxPayout: null,
};

function plan(entry: Partial<StakingEntry>, size = 5000) {
  const priced = [
    ...RUNNERS.map((runnerId) => ({ runnerId, best: { price: PRICES[runnerId], size: rupees(size) } })),
    { runnerId: 'draw', best: null },
  ];
  const all: StakingEntry = {
    way: 'DUTCH_TOTAL',
    amount: rupees(1000),
    picked: new Set(RUNNERS),
    savers: new Set(['delhi']),
    shares: new Map(),
    ...entry,
  };
  return planOf(all, takesAll(all.way) ? priced.slice(0, 3) : priced, LIMITS);
}

function panel(entry: Partial<StakingEntry>, props: Partial<Parameters<typeof StakingPanel>[0]> = {}) {
  const made = props.plan ?? plan(entry);
  return (
    <StakingPanel
      way={entry.way ?? 'DUTCH_TOTAL'}
      onWay={nothing}
      amount="1000"
      onAmount={nothing}
      runners={RUNNERS.map((runnerId) => ({
        runnerId,
        name: NAMES[runnerId],
        price: PRICES[runnerId],
        isSaver: runnerId === 'delhi',
        share: '33.33',
        leg: made.legs.find((leg) => leg.runnerId === runnerId) ?? null,
      }))}
      onSaver={nothing}
      onShare={nothing}
      plan={made}
      mode="TOGETHER"
      onMode={nothing}
      canTogether
      keep={false}
      onKeep={nothing}
      onAsk={nothing}
      {...props}
    >
      {props.children ?? null}
    </StakingPanel>
  );
}

const confirm = (props: Partial<Parameters<typeof StakingConfirm>[0]>) => (
  <StakingConfirm
    plan={plan({})}
    singly={false}
    delaySec={0}
    slide={false}
    obstacle={null}
    onConfirm={nothing}
    onDiscard={nothing}
    {...props}
  />
);

const row = (props: Partial<Parameters<typeof GridRow>[0]>) => (
  <GridRow
    runnerName="Chennai"
    lastPrice={302}
    volume={rupees(250_000)}
    result={rupees(-1250)}
    state={null}
    picked={false}
    fixed={false}
    onPick={nothing}
    {...props}
  >
    {(['BACK', 'LAY'] as const).map((side) => (
      <div role="gridcell" key={side}>
        <PriceCell
          side={side}
          runnerName="Chennai"
          figures={(draw) => {
            draw({ price: 300, text: '3', note: '1.5L' });
            return nothing;
          }}
          onPress={nothing}
        />
      </div>
    ))}
  </GridRow>
);

export const states: States = {
  'ladders shown': (
    <ViewSwitch view="ladders" onView={nothing}>
      <RunnerPicker runners={exampleMarket.runners} chosen={[]} onChoose={nothing} />
    </ViewSwitch>
  ),
  'grid shown': (
    <ViewSwitch view="grid" onView={nothing}>
      {null}
    </ViewSwitch>
  ),
  rows: (
    <GridTable>
      {row({})}
      {row({ picked: true, result: rupees(300) })}
      {row({ picked: true, fixed: true, state: 'Betting is suspended', volume: null, result: null })}
    </GridTable>
  ),
  'nothing typed': panel({ amount: null }, { amount: '' }),
  'a total': panel({}),
  'a profit that cannot be reached': panel({ way: 'BACK_ALL' }, { plan: plan({ way: 'SHARES' }) }),
  savers: panel({ way: 'SAVER' }),
  shares: panel({ way: 'SHARES' }, { plan: plan({ way: 'SHARES' }) }),
  'stakes below the minimum': panel({ amount: rupees(300) }),
  'too little on offer': panel({}, { plan: plan({}, 100) }),
  'one by one, for an exchange that takes no bets together': panel(
    {},
    { canTogether: false, mode: 'SINGLY' },
  ),
  asking: panel({}, { children: confirm({}) }),
  'asking in-play, one by one': confirm({ singly: true, delaySec: 5 }),
  'asking to lay': confirm({ plan: plan({ way: 'LAY_ALL' }) }),
  'asking with a slide': confirm({ slide: true }),
  'asking while suspended': confirm({ obstacle: 'Nothing can be sent: Betting is suspended.' }),
  'on their way': <BasketWaits until={null} onCallOff={nothing} />,
  'being checked': <BasketWaits until={null} isUnanswered onCallOff={nothing} />,
  'waiting for the delay': <BasketWaits until={Date.UTC(2030, 0, 1)} onCallOff={nothing} />,
  'a summary alone': <PlanSummary plan={plan({})} singly={false} />,
  'runners alone': <StakedRunners way="DUTCH_TOTAL" runners={[]} onSaver={nothing} onShare={nothing} />,
};
