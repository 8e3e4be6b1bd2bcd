import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { Fraction } from '@layline/casino/game.ts';
import { percent } from '@layline/casino/pay-table.ts';
import type { SoloPay, SoloWay } from '@layline/casino/solo-game.ts';
import type { SoloNext, SoloRound } from '@layline/contract/casino/table-protocol.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useGameText } from '../games/game-text.ts';
import type { SoloGame } from '@layline/casino/solo-game.ts';
import { PlayerSeed } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Room } from '../page/room.ts';
import { SeedField } from '../side/fair-panel.tsx';
import { MyRoundsPanel } from '../side/my-rounds.tsx';
import fair from '../side/fair-panel.module.css';
import table from '../side/pay-table.module.css';
import styles from '../side/table-side.module.css';
import type { SoloPlay } from './solo-play.ts';
import { timesText } from './plinko-picture.tsx';
import { soloGame } from './texts.ts';

interface SoloRulesProps {
  readonly rules: readonly string[];
  readonly limits: string;
  readonly pays: readonly SoloPay[];
  readonly ways: readonly SoloWay[];
}

/** Rules and what a round pays with the current choices, with the return to player of each way to end it. */
export function SoloRules({ rules, limits, pays, ways }: SoloRulesProps) {
  const t = useTexts(soloGame);
  const inLanguage = useGameText();
  const [single, ...others] = ways;
  return (
    <div className={table.sheet}>
      <ul className={table.rules}>
        {rules.map((rule) => (
          <li key={rule}>{inLanguage(rule)}</li>
        ))}
      </ul>
      <p>{limits}</p>
      {single && others.length === 0 && (
        <p>
          {t('Returns to player {rtp} %, house edge {edge} %.', {
            rtp: percent(single.rtp),
            edge: percent(edgeOf(single)),
          })}
        </p>
      )}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('Ends with')}</th>
            <th scope="col">{t('Times the stake')}</th>
            <th scope="col">{t('Chance')}</th>
            {others.length > 0 && (
              <>
                <th scope="col">{t('Returns to player')}</th>
                <th scope="col">{t('House edge')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {pays.map(({ name, returns, chance }, index) => (
            <tr key={name}>
              <th scope="row" className={table.figure}>
                {inLanguage(name)}
              </th>
              <td className={table.figure}>{timesText(returns)}</td>
              <td className={table.figure}>{percent(chance)} %</td>
              {others.length > 0 && <ReturnCells way={ways[index]} />}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={table.small}>
        {t(
          'Returns to player is what a stake gives back on average over very many rounds. Any one round can lose the whole stake.',
        )}
      </p>
    </div>
  );
}

/** Each end that a player can choose is a way to play with its own return. */
function ReturnCells({ way }: { readonly way: SoloWay | undefined }) {
  return (
    <>
      <td className={table.figure}>{way && `${percent(way.rtp)} %`}</td>
      <td className={table.figure}>{way && `${percent(edgeOf(way))} %`}</td>
    </>
  );
}

function edgeOf({ rtp: { over, under } }: SoloWay): Fraction {
  return { over: under - over, under };
}

interface SoloFairProps {
  readonly round: Pick<SoloRound, 'roundId' | 'nonce' | 'commit' | 'serverSeed' | 'done'> | null;
  readonly next: Pick<SoloNext, 'commit' | 'nonce'> | null;
  readonly clientSeed: string;
  readonly seedError: string | undefined;
  readonly onClientSeed: (seed: string) => void;
  readonly onVerify: (roundId: string) => void;
}

/** The commitment for the next round, and the seeds of the last one. */
export function SoloFair({ round, next, clientSeed, seedError, onClientSeed, onVerify }: SoloFairProps) {
  const t = useTexts(soloGame);
  return (
    <div className={fair.panel}>
      <SeedField
        seed={clientSeed}
        error={seedError}
        hint={t(
          'Change it before any round: the house is already committed to its seed and cannot change it.',
        )}
        onSeed={onClientSeed}
      />
      {next && (
        <dl className={fair.facts}>
          <div>
            <dt>
              {t('Commitment for your next round, number {number} (SHA-256 of its seed)', {
                number: next.nonce,
              })}
            </dt>
            <dd className={fair.hex}>{next.commit}</dd>
          </div>
        </dl>
      )}
      {round && (
        <>
          <dl className={fair.facts}>
            <div>
              <dt>{t('Round {id}: commitment', { id: round.roundId })}</dt>
              <dd className={fair.hex}>{round.commit}</dd>
            </div>
            <div>
              <dt>{t('Seed')}</dt>
              <dd className={fair.hex}>{round.serverSeed ?? t('Revealed when the round is over')}</dd>
            </div>
          </dl>
          <Button disabled={!round.done} onClick={() => onVerify(round.roundId)}>
            {t('Check this round')}
          </Button>
        </>
      )}
    </div>
  );
}

const TABS = [
  { value: 'pays', label: 'Pays' },
  { value: 'mine', label: 'My rounds' },
  { value: 'fair', label: 'Fairness' },
] as const satisfies readonly { value: string; label: TextOf<typeof soloGame> }[];
type Tab = (typeof TABS)[number]['value'];

interface SoloSideProps {
  readonly room: Room;
  readonly game: SoloGame;
  readonly play: SoloPlay;
}

/** The panels beside a solo game: what it pays with these choices, the rounds played, and fairness. */
export function SoloSide({ room, game, play }: SoloSideProps) {
  const { round, next, choices, clientSeed } = useStore(play.store);
  const [tab, setTab] = useState<Tab>('pays');
  const t = useTexts(soloGame);
  const write = useAmount();
  const verify = (roundId: string) => room.verify(roundId);
  const limits =
    next === null
      ? ''
      : t('Stakes: {from} to {to}; a round wins {most} at most.', {
          from: write(toPaise(next.minStake)),
          to: write(toPaise(next.maxStake)),
          most: write(toPaise(next.maxWin)),
        });
  return (
    <Tabs
      label={t('About this game')}
      tabs={TABS.map((one) => ({ ...one, label: t(one.label) }))}
      value={tab}
      onValueChange={setTab}
    >
      <div className={styles.panel}>
        {tab === 'pays' && (
          <SoloRules
            rules={game.rules}
            limits={limits}
            pays={game.payTable(choices)}
            ways={game.ways(choices)}
          />
        )}
        {tab === 'mine' && (
          <MyRoundsPanel
            room={room}
            revision={`${round?.roundId ?? ''} ${String(round?.done)}`}
            onVerify={verify}
          />
        )}
        {tab === 'fair' && (
          <SoloFair
            round={round}
            next={next}
            clientSeed={clientSeed}
            seedError={
              v.is(PlayerSeed, clientSeed)
                ? undefined
                : t('1 to 64 letters, digits or signs, without spaces or vertical bars.')
            }
            onClientSeed={(seed) => play.setClientSeed(seed)}
            onVerify={verify}
          />
        )}
      </div>
    </Tabs>
  );
}
