import { ENTRY_KINDS } from '@layline/domain/agents/nodes.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Posting } from '../events.ts';
import { isCasino } from '../ledger/accounts.ts';

/** Statements between a parent and a child, added up from postings (agent rules section 7.2). Paise. */

/** The subject of a line of a statement. */
export type StatementHeading = 'RESULT' | 'SHARE' | 'COMMISSION' | 'REBATE' | 'BONUS' | 'ENTRY' | 'OTHER';

/** A line of a statement: the result of a market, a game or a kind of entry for the child's branch. */
export interface StatementLine {
  readonly heading: StatementHeading;
  /** The market, the casino's account in the ledger, or the kind of the entry. */
  readonly subject: string;
  /** The week in which the market was settled before, if this corrects it; else null. */
  readonly corrects: number | null;
  readonly amount: Paise;
}

/** The statement of one edge for one week. It reads the same for the parent and for the child. */
export interface Statement {
  readonly childId: string;
  readonly opening: Paise;
  readonly lines: readonly StatementLine[];
  readonly closing: Paise;
}

const HEADINGS: Readonly<Record<string, StatementHeading>> = {
  SETTLEMENT: 'RESULT',
  SHARE: 'SHARE',
  COMMISSION: 'COMMISSION',
  COMMISSION_SHARE: 'COMMISSION',
  REBATE: 'REBATE',
  ROUND_SHARE: 'SHARE',
  BONUS_SHARE: 'BONUS',
  ...Object.fromEntries([...ENTRY_KINDS, 'ADJUSTMENT'].map((kind) => [kind, 'ENTRY'])),
};

type Moved = Pick<Posting, 'kind' | 'from' | 'to' | 'marketId' | 'edges'>;

/** The heading under which a posting appears on a statement. */
export function headingOf({ kind, from, to }: Moved): StatementHeading {
  const known = HEADINGS[kind.replace(/_REVERSAL$/, '')];
  if (known !== undefined) return known;
  if (isCasino(from) || isCasino(to)) return 'RESULT';
  return from.endsWith(':bonus') ? 'BONUS' : 'OTHER';
}

function subjectOf({ kind, from, to, marketId }: Moved): string {
  if (marketId !== null) return marketId;
  return [from, to].find(isCasino) ?? kind;
}

/**
 * Adds up the statement of the edge above a child.
 *
 * @param opening the closing of the week before, paise; 0 in the first week
 * @param postings the week's postings, in any order; those that do not touch the edge are ignored
 * @param settledBefore the week before this one in which a market was last settled; null if there is none
 */
export function statementOf(
  childId: string,
  opening: number,
  postings: Iterable<Moved>,
  settledBefore: (marketId: MarketId) => number | null = () => null,
): Statement {
  const lines = new Map<string, StatementLine>();
  let closing = opening;
  for (const posting of postings) {
    const edge = posting.edges?.find((one) => one.childId === childId);
    if (edge === undefined) continue;
    const [heading, subject] = [headingOf(posting), subjectOf(posting)];
    const corrects = posting.marketId === null ? null : settledBefore(posting.marketId);
    const name = `${heading} ${subject}`;
    const amount = ((lines.get(name)?.amount ?? 0) + edge.amount) as Paise;
    lines.set(name, { heading, subject, corrects, amount });
    closing += edge.amount;
  }
  return { childId, opening: opening as Paise, lines: [...lines.values()], closing: closing as Paise };
}
