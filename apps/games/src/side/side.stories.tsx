import { payTable } from '@layline/casino/pay-table.ts';
import { roulette } from '@layline/casino/roulette/roulette.ts';
import { teenPatti20 } from '@layline/casino/teen-patti-20/teen-patti-20.ts';
import type { RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { anOwnRound, aRound } from '../testing/rounds.ts';
import { FairPanel } from './fair-panel.tsx';
import { MyRounds } from './my-rounds.tsx';
import { PayTable } from './pay-table.tsx';
import '../tables.css';

export const title = 'tables/Beside the table';

const nothing = () => undefined;
const { commit } = aRound();
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

function aRecord(number: number, changes: Partial<RoundRecord> = {}): RoundRecord {
  return {
    roundId: `tp1.${number}`,
    gameId: 'teen-patti-20',
    version: 1,
    tableId: 'tp1',
    nonce: number,
    startedAt: 1_790_000_000_000,
    endedAt: 1_790_000_030_000,
    phase: 'SETTLED',
    commit,
    clientSeed: 'words',
    playerSeeds: ['words'],
    serverSeed: SEED,
    shown: [],
    result: 'A',
    text: 'Player A wins with a pair of kings against ace, ten, two high.',
    reason: null,
    choices: null,
    actions: [],
    own: anOwnRound({ staked: 200, returned: 396 }),
    ...changes,
  };
}

function fair(changes: Partial<Parameters<typeof FairPanel>[0]> = {}) {
  return (
    <FairPanel
      round={aRound()}
      clientSeed="diya"
      seedError={undefined}
      onClientSeed={nothing}
      proved={null}
      onVerify={nothing}
      {...changes}
    />
  );
}

const told = aRound({ phase: 'RESULT', clientSeed: 'ab'.repeat(32), serverSeed: SEED, result: 'A' });

export const states: States = {
  'pays of a card game': (
    <PayTable lines={payTable(teenPatti20)} rules={teenPatti20.rules} limits="₹10 to ₹50,000" />
  ),
  'pays of roulette': <PayTable lines={payTable(roulette)} rules={roulette.rules} limits="₹10 to ₹50,000" />,
  'before the result': fair(),
  proved: fair({ round: told, proved: true }),
  'not proved': fair({ round: told, proved: false }),
  'an invalid client seed': fair({
    clientSeed: 'two words',
    seedError: '1 to 64 letters, digits or signs, without spaces or vertical bars.',
  }),
  'my rounds': (
    <MyRounds
      gameId="teen-patti-20"
      rounds={[
        aRecord(1206, { phase: 'BETTING', text: null, own: anOwnRound({ staked: 50 }) }),
        aRecord(1205),
        aRecord(1204, { own: anOwnRound({ staked: 100, returned: 0 }) }),
        aRecord(1203, {
          phase: 'VOID',
          reason: 'The wallet could not be reached.',
          own: anOwnRound({ staked: 100, returned: 100 }),
        }),
        aRecord(88, { gameId: 'roulette', text: '6 black, even, low.' }),
      ]}
      status="ready"
      more
      onMore={nothing}
      onRetry={nothing}
      onVerify={nothing}
    />
  ),
  'no rounds of the player': (
    <MyRounds
      gameId="teen-patti-20"
      rounds={[]}
      status="ready"
      more={false}
      onMore={nothing}
      onRetry={nothing}
      onVerify={null}
    />
  ),
  'rounds failed': (
    <MyRounds
      gameId="teen-patti-20"
      rounds={[]}
      status="failed"
      more={false}
      onMore={nothing}
      onRetry={nothing}
      onVerify={null}
    />
  ),
};
