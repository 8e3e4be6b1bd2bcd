import { describe, expect, test } from 'vitest';
import { soloGame } from '@layline/casino/solo-games.ts';
import { Tally } from '../checks/tally.ts';
import { firstFault } from './first-fault.ts';
import { payingTwice } from './processes/changed-commands.ts';
import type { Sabotage } from './processes/exchange-process.ts';
import { simulateSystem } from './simulate-system.ts';

/** A few runs in which players play solo games. */

const RUN = { steps: 100, with: ['tables', 'solo'] } as const;

test('[R7.121] every solo round is staked and paid once, and is what its seed gives', async () => {
  const tally = new Tally();
  for (const seed of ['solo-3', 'solo-5'])
    await simulateSystem({ ...RUN, with: [...RUN.with, 'shared work', 'turns'], seed, nodes: 3, tally });
  const tried = ['solo: start done', 'solo: step done', 'tables: host killed', 'crash: leader killed'];
  for (const what of tried) expect([what, tally.of(what) > 0]).toEqual([what, true]);
});

/** Makes transfers of solo games twice: stakes (`b`) or returns (`c`). */
function twice(kind: 'b' | 'c'): Sabotage {
  const own = new Set<string>();
  return {
    ...payingTwice((id) => (own.has(id) ? id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) : null)),
    wallet: (send) => (request) => {
      const { txId = '', roundId = '' } = JSON.parse(request.body) as Readonly<Record<string, string>>;
      const [game = ''] = roundId.split('.');
      if (txId.startsWith(kind) && soloGame(game) !== null) own.add(`casino:layline:${txId}`);
      return send(request);
    },
  };
}

/** Returns a hundredth of the stake more than the rules say. */
const generous: Sabotage = {
  solo(id, version) {
    const game = soloGame(id, version);
    return (
      game && {
        ...game,
        view(choices, secret, actions) {
          const view = game.view(choices, secret, actions);
          return view && { ...view, returns: view.returns + 1 };
        },
      }
    );
  },
};

describe('[R7.121] solo rounds that are played wrong are found out:', () => {
  test.each<readonly [what: string, says: RegExp, sabotage: () => Sabotage]>([
    ['one that is paid twice', /belongs to no round/, () => twice('c')],
    ['one whose stake is taken again when it is asked for again', /belongs to no round/, () => twice('b')],
    ['one that returns more than its seed gives', /sees the round .* RETURN_MISMATCH/, () => generous],
  ])('%s', async (_what, says, sabotage) => {
    expect(await firstFault({ ...RUN, sabotage: sabotage(), seed: 'solo' })).toMatch(says);
  });
});
