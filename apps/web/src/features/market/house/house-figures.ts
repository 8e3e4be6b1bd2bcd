import type { LineStep } from '@layline/engine/exposure/steps.ts';
import { whatIfMeter, whatIfSession } from '@layline/engine/exposure/what-if.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { ProfitLoss } from '../../../provider/profit-loss.ts';
import type { Market } from '../../../provider/markets.ts';
import type { TypedBet } from '../../../session/slip-bets.ts';
import { meterRows, sessionRows } from '../../../betting/book-rows.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { betting } from '../../../betting/texts.ts';
import type { BookRow } from '../../../betting/book-rows.ts';

/** The position in a session or meter: its book, and the worst result now and with the slip. Paise. */
export interface RunsFigures {
  readonly rows: readonly BookRow[];
  /** The greatest loss of the held bets, as a loss; null without bets. */
  readonly worst: Paise | null;
  /** The same with the slip's bet; null if nothing is typed. */
  readonly whatIfWorst: Paise | null;
}

type Fancy = NonNullable<Market['fancy']>;

/** Hundredths of a run. */
const RUN = 100;

function boundsOf(fancy: Extract<Fancy, { readonly kind: 'METER' }>) {
  return { min: fancy.min * RUN, max: fancy.max * RUN };
}

function withBet(fancy: Fancy, steps: readonly LineStep[], bet: TypedBet): readonly LineStep[] {
  if (bet.line === null) return steps;
  const runs = { side: bet.side, line: bet.line, rate: bet.price, stake: bet.stake };
  return fancy.kind === 'METER' ? whatIfMeter(steps, runs, boundsOf(fancy)) : whatIfSession(steps, runs);
}

function worstOf(steps: readonly LineStep[]): Paise | null {
  return steps.length === 0 ? null : paise(Math.min(...steps.map(({ profit }) => profit)));
}

/** The book of a session or a meter (rules sections 13.2 and 13.3), with the engine's own arithmetic. */
export function runsFigures(
  t: Write<TextOf<typeof betting>>,
  fancy: Fancy,
  held: ProfitLoss | null,
  typed: readonly TypedBet[],
): RunsFigures {
  const steps = held?.lineSteps ?? [];
  const after =
    typed.length === 0
      ? []
      : typed.reduce((before: readonly LineStep[], bet) => withBet(fancy, before, bet), steps);
  const rows =
    fancy.kind === 'METER' ? meterRows(t, steps, after, boundsOf(fancy)) : sessionRows(t, steps, after);
  return { rows, worst: worstOf(steps), whatIfWorst: worstOf(after) };
}
