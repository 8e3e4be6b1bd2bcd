import { roulette } from '@layline/casino/roulette/roulette.ts';
import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { BoardContext } from '../board/board-context.ts';
import { Felt } from '../testing/felt.tsx';
import { aRound } from '../testing/rounds.ts';
import { RouletteBoard } from './roulette-board.tsx';
import { WheelScene } from './wheel-scene.tsx';

export const title = 'tables/Roulette';

export const states: States = {
  wheel: (
    <Felt>
      <WheelScene round={aRound()} moving={false} />
    </Felt>
  ),
  '17 has come': (
    <Felt>
      <WheelScene
        round={aRound({ phase: 'RESULT', shown: [{ place: 'wheel', face: '17' }] })}
        moving={false}
      />
    </Felt>
  ),
  layout: (
    <BoardContext
      value={{
        chips: [10, 50, 100, 500, 1_000, 5_000].map((chip) => rupees(chip)),
        draft: { 'straight-17': rupees(50), red: rupees(100) },
        placed: { 'dozen-2': rupees(500) },
        winning: null,
        open: true,
        onAdd: () => undefined,
      }}
    >
      <RouletteBoard game={roulette} />
    </BoardContext>
  ),
};
