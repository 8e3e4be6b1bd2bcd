import { paise, rupees, ZERO } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { BetDock } from './bet-dock.tsx';
import type { DockProps } from './bet-dock.tsx';
import '../tables.css';

export const title = 'tables/Bet dock';

const nothing = () => undefined;

function dock(changes: Partial<DockProps> = {}) {
  const chips = [10, 50, 100, 500, 1_000, 5_000].map((chip) => rupees(chip));
  return (
    <BetDock
      chips={chips}
      chip={rupees(100)}
      onChip={nothing}
      draftTotal={ZERO}
      placedTotal={ZERO}
      balance={null}
      bestReturn={ZERO}
      outcome={null}
      canUndo={false}
      canRepeat
      note={null}
      sending={false}
      ready={false}
      locked={false}
      onUndo={nothing}
      onClear={nothing}
      onRepeat={nothing}
      onDouble={nothing}
      onPlace={nothing}
      {...changes}
    />
  );
}

export const states: States = {
  empty: dock(),
  'more comes back': dock({
    placedTotal: rupees(300),
    outcome: { returned: rupees(379), net: rupees(79) },
  }),
  'less comes back': dock({
    placedTotal: rupees(300),
    outcome: { returned: ZERO, net: rupees(-300) },
  }),
  draft: dock({ draftTotal: rupees(1_600), bestReturn: rupees(3_168), canUndo: true, ready: true }),
  'in a frame': dock({
    balance: paise(12_34_567_89),
    placedTotal: rupees(50_000),
    draftTotal: rupees(25_000),
    bestReturn: rupees(5_00_000),
    canUndo: true,
    ready: true,
  }),
  sending: dock({ draftTotal: rupees(1_600), canUndo: true, ready: true, sending: true }),
  placed: dock({
    placedTotal: rupees(1_600),
    bestReturn: rupees(3_168),
    note: { tone: 'info', text: 'Placed ₹1,600.' },
  }),
  refused: dock({
    draftTotal: rupees(1_600),
    canUndo: true,
    note: { tone: 'error', text: 'Too late: bets are closed. Your chips stay here for the next round.' },
  }),
  'too little money': dock({
    draftTotal: rupees(25_00_000),
    canUndo: true,
    note: {
      tone: 'error',
      text: 'This needs ₹25,00,000, and you have ₹1,00,000. Undo a chip or deposit.',
    },
  }),
  closed: dock({ placedTotal: rupees(500), locked: true }),
};
