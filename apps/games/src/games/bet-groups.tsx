import { useTexts } from '@layline/ui/language/texts.ts';
import { useId } from 'react';
import { ArrowGrid } from '../board/arrow-grid.tsx';
import { BetSpot } from '../board/bet-spot.tsx';
import type { BetGroupSpec } from './card-layouts.ts';
import { tableRound } from '../round/texts.ts';
import { useGameText } from './game-text.ts';
import type { TableBetKind } from './table-game.ts';
import styles from './bet-groups.module.css';

interface BetGroupsProps {
  readonly groups: readonly BetGroupSpec[];
  readonly bets: readonly TableBetKind[];
}

const RANK = /(?:^|-)rank-(\w+)$/;

/** The letter of a bet on a single rank, as cards show it; null for other bets. */
function rankMark(bet: TableBetKind): string | null {
  const mark = RANK.exec(bet.id)?.[1];
  return mark === undefined ? null : mark === 't' ? '10' : mark.toUpperCase();
}

function inOrder(
  bets: readonly TableBetKind[],
  order: readonly string[] | undefined,
): readonly TableBetKind[] {
  if (order === undefined) return bets;
  const place = ({ id }: TableBetKind) => (order.includes(id) ? order.indexOf(id) : order.length);
  return bets.toSorted((left, right) => place(left) - place(right));
}

/** A name without the place, which the heading already gives: `Dragon odd` under "Dragon's card" is `Odd`. */
function markUnder(title: string | null, bet: TableBetKind): string {
  const first = title?.split("'")[0] ?? '';
  const rest = bet.name.startsWith(`${first} `) ? bet.name.slice(first.length + 1) : bet.name;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function BetGroup({ spec, bets }: { readonly spec: BetGroupSpec; readonly bets: readonly TableBetKind[] }) {
  const t = useTexts(tableRound);
  const inLanguage = useGameText();
  const id = useId();
  const ranks = bets.filter((bet) => rankMark(bet) !== null);
  const others = inOrder(
    bets.filter((bet) => rankMark(bet) === null),
    spec.order,
  );
  return (
    <section className={styles.group} aria-labelledby={spec.title === null ? undefined : id}>
      {spec.title !== null && (
        <h2 id={id} className={styles.title}>
          {inLanguage(spec.title)}
        </h2>
      )}
      <div className={styles.spots} data-phone={spec.columns[0]} data-wide={spec.columns[1]}>
        {others.map((bet) => (
          <BetSpot
            key={bet.id}
            bet={bet}
            shown={inLanguage(markUnder(spec.title, bet))}
            look={spec.title === null ? 'main' : 'plain'}
          />
        ))}
      </div>
      {ranks.length > 0 && (
        <ArrowGrid
          label={t('{bets}: use the arrow keys to move', { bets: t('Ranks') })}
          className={styles.ranks}
        >
          {ranks.map((bet) => (
            <BetSpot key={bet.id} bet={bet} shown={rankMark(bet) ?? ''} look="small" />
          ))}
        </ArrowGrid>
      )}
    </section>
  );
}

/** The bets of a card game, group by group. */
export function BetGroups({ groups, bets }: BetGroupsProps) {
  return (
    <div className={styles.groups}>
      {groups.map((spec) => (
        <BetGroup key={spec.group} spec={spec} bets={bets.filter(({ group }) => group === spec.group)} />
      ))}
    </div>
  );
}
