import type { StatementLine } from '@layline/contract/entities/statement.ts';
import { toPaise } from '@layline/contract/wire.ts';

/** The parts of a statement that must add up. */
export interface RunningStatement {
  readonly opening: number;
  readonly closing: number;
  /** Oldest first. */
  readonly lines: readonly Pick<StatementLine, 'line' | 'amount' | 'balance'>[];
}

/** What does not add up in a statement: the opening balance and the lines must give every balance and the closing one. Null if they do. */
export function statementFault({ opening, closing, lines }: RunningStatement): string | null {
  let balance: number = toPaise(opening);
  for (const { line, amount, balance: told } of lines) {
    balance += toPaise(amount);
    if (toPaise(told) !== balance)
      return `line ${line} of the statement says ${told} where ${balance / 100} is left`;
  }
  return toPaise(closing) === balance
    ? null
    : `the lines of the statement make ${balance / 100}, and it closes with ${closing}`;
}
