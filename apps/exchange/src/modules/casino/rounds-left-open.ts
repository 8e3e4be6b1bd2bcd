import { sharedRounds } from '@layline/engine/agent-views.ts';
import type { SharedRoundView } from '@layline/engine/agent-views.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Context } from '../../core/context.ts';
import { mustBeAccepted } from '../../core/intents.ts';
import { houseAccount } from './wallet-postings.ts';
import type { RoundKey, WalletStore } from './wallet-store.ts';
import type { WalletTransactions } from './wallet-transactions.ts';

/** How often to look after the start, ms. */
const PERIOD_MS = 3_600_000;
/** Open rounds looked up per query. */
const CHUNK = 200;

interface RoundsLeftOpenDependencies extends Pick<Context, 'core' | 'logger'> {
  readonly store: Pick<WalletStore, 'declinedLast'>;
  readonly transactions: Pick<WalletTransactions, 'alone'>;
}

/**
 * Closes shared rounds that are over and still open in the engine. Earlier versions declined a round's last credit without a command, so that levels kept its exposure for ever and its player could not
 * be moved. Closing a round is an ordinary command and takes effect once. A round that cannot be closed now is logged and left for the next run.
 */
export function roundsLeftOpen({ core, logger, store, transactions }: RoundsLeftOpenDependencies): Job {
  const close = (round: RoundKey): Promise<void> =>
    transactions.alone(round.player_id, async () => {
      const command = closingOf(round);
      const isOpen = (await core.read(sharedRounds)).some((open) => keyOf(open) === keyOf(command));
      // Its credits may have changed before the lock was free.
      const over = await store.declinedLast([round]);
      if (!isOpen || !over.some(({ provider }) => provider === round.provider)) return;
      mustBeAccepted([await core.submit(command)], `the end of round ${round.round_id} of ${round.provider}`);
      logger.warn(round, 'a casino round that had been left open is closed');
    });
  return {
    name: 'closing casino rounds left open',
    everyMs: PERIOD_MS,
    on: 'one node',
    beforeServing: true,
    async run(isEnding) {
      const open = await core.read(sharedRounds);
      for (let from = 0; from < open.length; from += CHUNK) {
        const some = open.slice(from, from + CHUNK);
        const keys = some.map((round) => ({ player_id: round.playerId, round_id: round.roundId }));
        for (const round of await store.declinedLast(keys)) {
          if (isEnding()) return;
          try {
            await close(round);
          } catch (error) {
            logger.error({ err: error, ...round }, 'a casino round that had been left open cannot be closed');
          }
        }
      }
    },
  };
}

function closingOf({ provider, player_id: player, round_id: roundId }: RoundKey) {
  return {
    type: 'closeRound',
    account: houseAccount(provider),
    roundId,
    playerId: playerId(player),
  } as const;
}

function keyOf({ account, playerId: player, roundId }: SharedRoundView): string {
  return `${account} ${player} ${roundId}`;
}
