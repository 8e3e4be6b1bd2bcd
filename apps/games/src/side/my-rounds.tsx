import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { useEffect, useState } from 'react';
import type { Room } from '../page/room.ts';
import { useRoom } from '../page/use-room.ts';
import { gamePage } from '../page/texts.ts';
import { voidText } from '../round/own-result.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import styles from './my-rounds.module.css';

interface MyRoundsProps {
  /** The page's game; rounds of other games are labelled. */
  readonly gameId: string;
  readonly rounds: readonly RoundRecord[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** True if there are older ones. */
  readonly more: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  readonly onVerify: ((roundId: string) => void) | null;
}

/** The id of a game as a name: only the client knows the real one. */
function nameOfId(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}

/** The player's own rounds, newest first, with stake and return of each. */
export function MyRounds({ gameId, rounds, status, more, onMore, onRetry, onVerify }: MyRoundsProps) {
  const t = useTexts(gamePage);
  const write = useAmount();
  return (
    <div className={styles.list} aria-busy={status === 'loading' || undefined}>
      {rounds.length === 0 && status === 'ready' && (
        <p className={styles.none}>{t('No rounds with a bet yet.')}</p>
      )}
      <ul>
        {rounds.map(({ roundId, gameId: played, nonce, text, phase, reason, own }) => (
          <li key={roundId} className={styles.round}>
            <span>
              <b>
                {played !== gameId && `${nameOfId(played)} `}#{nonce}
              </b>{' '}
              {phase === 'VOID' ? voidText(reason) : (text ?? t('In progress'))}
            </span>
            {own && (
              <span className={styles.money}>
                {write(toPaise(own.staked))} → {own.returned === null ? '…' : write(toPaise(own.returned))}{' '}
                {own.returned !== null && (
                  <MoneyText
                    amount={paise(toPaise(own.returned) - toPaise(own.staked))}
                    form="short"
                    profit
                  />
                )}
              </span>
            )}
            {onVerify && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('Check round {number}', { number: nonce })}
                onClick={() => onVerify(roundId)}
              >
                {t('Check')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {status === 'failed' && (
        <p role="alert">
          {t('Your rounds could not be loaded.')}{' '}
          <Button size="sm" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {more && status !== 'failed' && (
        <Button size="sm" busy={status === 'loading'} onClick={onMore}>
          {t('Older rounds')}
        </Button>
      )}
    </div>
  );
}

interface MyRoundsState {
  readonly rounds: readonly RoundRecord[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** Where the older ones begin; null if there are none. */
  readonly next: string | null;
}

/** The most that the page keeps; older ones are in the player's statement. */
const KEPT_MAX = 300;

/** The player's own rounds, newest first, page by page. */
class MyRoundsList {
  readonly store = createStore<MyRoundsState>(() => ({ rounds: [], status: 'loading', next: null }));
  readonly #room: Room;
  /** Rises with every request, so that a late answer to an earlier one is dropped. */
  #requests = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Reloads the newest rounds. */
  refresh(): Promise<void> {
    return this.#load(null, []);
  }

  /** Loads the next page. */
  more(): Promise<void> {
    const { next, rounds } = this.store.getState();
    return next === null ? Promise.resolve() : this.#load(next, rounds);
  }

  async #load(cursor: string | null, before: readonly RoundRecord[]): Promise<void> {
    const seat = this.#room.seat();
    if (seat === null) return;
    this.#requests += 1;
    const request = this.#requests;
    this.store.setState({ status: 'loading' });
    const answer = await this.#room.calls.myRounds(seat, cursor);
    if (request !== this.#requests) return;
    if (!answer.ok) {
      this.store.setState({ status: 'failed' });
      return;
    }
    const rounds = [...before, ...answer.value.rounds].slice(0, KEPT_MAX);
    const next = rounds.length < KEPT_MAX ? answer.value.next : null;
    this.store.setState({ rounds, status: 'ready', next });
  }
}

interface MyRoundsPanelProps {
  readonly room: Room;
  /** Changes when there may be another round, and the list is reloaded. */
  readonly revision: string;
  readonly onVerify: ((roundId: string) => void) | null;
}

/** The player's own rounds, read when the panel is opened. */
export function MyRoundsPanel({ room, revision, onVerify }: MyRoundsPanelProps) {
  const [list] = useState(() => new MyRoundsList(room));
  const gameId = useRoom(room, ({ state }) => state?.gameId ?? '');
  const { rounds, status, next } = useStore(list.store);
  useEffect(() => {
    void list.refresh();
  }, [list, revision]);
  return (
    <MyRounds
      gameId={gameId}
      rounds={rounds}
      status={status}
      more={next !== null}
      onMore={() => void list.more()}
      onRetry={() => void list.refresh()}
      onVerify={onVerify}
    />
  );
}
