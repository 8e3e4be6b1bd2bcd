import { mines } from '@layline/casino/mines/mines.ts';
import { plinko } from '@layline/casino/plinko/plinko.ts';
import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { Felt } from '../testing/felt.tsx';
import { aSoloRound } from '../testing/rounds.ts';
import { SoloDock } from './solo-dock.tsx';
import type { SoloDockProps } from './solo-dock.tsx';
import { SoloPicture } from './solo-screen.tsx';
import { SoloRules } from './solo-side.tsx';
import '../tables.css';

export const title = 'tables/Solo games';

const nothing = () => undefined;
const CHOICES = { rows: '12', risk: 'high' };

function dock(changes: Partial<SoloDockProps> = {}) {
  return (
    <SoloDock
      choices={plinko.choices}
      chosen={CHOICES}
      onChoice={nothing}
      stake="100"
      stakeError={undefined}
      onStake={nothing}
      quick={[10, 50, 100, 500, 1_000].map((amount) => rupees(amount))}
      onQuick={nothing}
      playing={false}
      balance={null}
      sending={false}
      moving={false}
      ready
      wait={null}
      startLabel="Start for ₹100"
      onStart={nothing}
      take={null}
      onTake={nothing}
      error={null}
      {...changes}
    />
  );
}

function picture(
  game: Parameters<typeof SoloPicture>[0]['game'],
  round: ReturnType<typeof aSoloRound> | null,
) {
  return (
    <Felt>
      <SoloPicture
        game={game}
        choices={game.id === 'mines' ? { mines: '3' } : CHOICES}
        round={round}
        moving={false}
        open
        onAct={nothing}
      />
    </Felt>
  );
}

export const states: States = {
  'plinko before a ball': picture(plinko, null),
  'plinko after a ball': picture(
    plinko,
    aSoloRound({
      picture: {
        rows: 12,
        pays: plinko.payTable(CHOICES).map(({ returns }) => returns),
        path: [1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1, 0],
        bucket: 7,
      },
      choices: CHOICES,
    }),
  ),
  'mines under way': picture(
    mines,
    aSoloRound({
      gameId: 'mines',
      done: false,
      choices: { mines: '3' },
      actions: ['open-1', 'open-2', 'take'],
      picture: { side: 5, mines: 3, opened: [7, 12], hit: 0, next: 168 },
    }),
  ),
  'mines lost': picture(
    mines,
    aSoloRound({
      gameId: 'mines',
      choices: { mines: '3' },
      picture: { side: 5, mines: 3, opened: [7, 12], hit: 13, next: 0 },
      revealed: { side: 5, mines: 3, mined: [4, 13, 22] },
    }),
  ),
  ready: dock(),
  'five seconds between rounds': dock({ wait: { left: 4, of: 5 } }),
  'a stake that does not fit': dock({ stake: '5', stakeError: 'The minimum stake is ₹10.', ready: false }),
  'something to take': dock({ playing: true, take: rupees(142) }),
  sending: dock({ sending: true }),
  'in a frame': dock({ balance: rupees(1_00_000) }),
  'the ball is falling': dock({ moving: true, ready: false, startLabel: 'The ball is falling' }),
  refused: dock({ error: 'A moment: rounds start at least five seconds apart.' }),
  'pays of plinko': (
    <SoloRules
      rules={plinko.rules}
      limits="Stakes: ₹10 to ₹50,000"
      pays={plinko.payTable(CHOICES)}
      ways={plinko.ways(CHOICES)}
    />
  ),
  'pays of mines': (
    <SoloRules
      rules={mines.rules}
      limits="Stakes: ₹10 to ₹50,000"
      pays={mines.payTable({ mines: '20' })}
      ways={mines.ways({ mines: '20' })}
    />
  ),
};
