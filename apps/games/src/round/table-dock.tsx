import type { TableGame } from '@layline/casino/game.ts';
import { bestReturn } from '@layline/casino/settle.ts';
import type { Paise } from '@layline/units/money.ts';
import { useMemo } from 'react';
import { BetDock } from './bet-dock.tsx';
import { added, isEmpty, total } from './draft.ts';
import type { Stakes } from './draft.ts';
import type { Outcome } from './own-result.ts';
import type { Betting } from './use-betting.ts';

interface TableDockProps {
  readonly betting: Betting;
  readonly game: TableGame;
  /** Bets are taken now. */
  readonly open: boolean;
  /** What is placed has brought what it could: only the draft is still to come. */
  readonly over: boolean;
  readonly outcome: Outcome | null;
  /** Where nothing else on the page tells it, paise. */
  readonly balance: Paise | null;
}

function bestOf(game: TableGame, stakes: Stakes): Paise {
  return bestReturn(
    game,
    Object.entries(stakes).map(([bet, stake]) => ({ bet, stake })),
  );
}

/** The dock of a table. */
export function TableDock({ betting, game, open, over, outcome, balance }: TableDockProps) {
  const { change, placed, draft } = betting;
  const best = useMemo(() => bestOf(game, over ? draft : added(placed, draft)), [game, over, placed, draft]);
  return (
    <BetDock
      chips={betting.chips}
      chip={betting.chip}
      onChip={betting.setChip}
      draftTotal={total(betting.draft)}
      placedTotal={total(betting.placed)}
      balance={balance}
      bestReturn={best}
      outcome={outcome}
      canUndo={betting.canUndo}
      canRepeat={!isEmpty(betting.repeatable)}
      note={betting.note}
      sending={betting.sending}
      ready={betting.ready}
      locked={!open}
      onUndo={() => change({ type: 'undo' })}
      onClear={() => change({ type: 'clear' })}
      onRepeat={() => change({ type: 'repeat', stakes: betting.repeatable })}
      onDouble={() => change({ type: 'double' })}
      onPlace={betting.send}
    />
  );
}
