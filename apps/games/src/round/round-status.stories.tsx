import type { States } from '@layline/ui/stories/story.ts';
import { Felt } from '../testing/felt.tsx';
import { aRound } from '../testing/rounds.ts';
import type { Stage } from './stage.ts';
import { RoundStatus } from './round-status.tsx';

export const title = 'tables/Round status';

function status(stage: Stage, text: string | null = null) {
  return (
    <Felt>
      <RoundStatus stage={stage} round={aRound({ text })} />
    </Felt>
  );
}

export const states: States = {
  betting: status({ kind: 'betting', left: 17 }),
  'last seconds': status({ kind: 'betting', left: 3 }),
  'no more bets': status({ kind: 'no-more-bets' }),
  dealing: status({ kind: 'dealing' }),
  result: status(
    { kind: 'result', left: 6 },
    'Player A wins with a pair of kings against ace, ten, two high.',
  ),
  'a long result': status(
    { kind: 'result', left: 6 },
    'After a tie of players 9, 10 and 11, player 11 wins with 38 points: 11, king, seven and seven.',
  ),
  void: status({ kind: 'void', reason: 'The wallet could not be reached.' }),
  'closed table': (
    <Felt>
      <RoundStatus stage={{ kind: 'closed-table' }} round={null} />
    </Felt>
  ),
};
