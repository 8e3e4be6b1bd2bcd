import type { ShownGame } from '../games/table-bet.ts';
import { BetDock } from './bet-dock.tsx';
import { mostTogether } from './check-stakes.ts';
import { added, isEmpty, total } from './draft.ts';
import type { Betting } from './use-betting.ts';

interface TableDockProps {
  readonly betting: Betting;
  readonly game: Pick<ShownGame, 'bets'>;
  /** Bets are taken now. */
  readonly open: boolean;
}

/** The dock of a table. */
export function TableDock({ betting, game, open }: TableDockProps) {
  const { change } = betting;
  return (
    <BetDock
      chips={betting.chips}
      chip={betting.chip}
      onChip={betting.setChip}
      draftTotal={total(betting.draft)}
      placedTotal={total(betting.placed)}
      mostReturn={mostTogether(game.bets, added(betting.placed, betting.draft))}
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
