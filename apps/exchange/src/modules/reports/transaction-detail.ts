import type { Kysely } from 'kysely';
import type { getTransactionDetail } from '@layline/contract/calls/reports.ts';
import type {
  CommissionDetail,
  SettledBet,
  SettlementDetail,
  TransactionDetail,
} from '@layline/contract/entities/statement.ts';
import { FRAGMENTS_SHOWN, PAGE_DEFAULT } from '@layline/contract/limits.ts';
import { fromHundredths } from '@layline/contract/wire.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { fragmentsOf } from '../../core/histories/fragments.ts';
import type { FragmentRow } from '../../core/histories/fragments.ts';
import {
  commissionDiscount,
  settledBets,
  settledSums,
  settlementOf,
} from '../../core/histories/settlement.ts';
import type { SettledBetRow, SettlementRow } from '../../core/histories/settlement.ts';
import { statementLine } from '../../core/histories/statement.ts';
import type { StatementRow } from '../../core/histories/statement.ts';
import type { Tables } from '../../db/tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { casinoDetail, casinoParts } from './casino-lines.ts';
import { gameNames } from './game-names.ts';
import { lineOrigin } from './line-origin.ts';
import type { LineOrigin } from './line-origin.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import { tablesFor } from './reader.ts';
import type { ReportsDependencies } from './reader.ts';
import { settledAmount } from '../../core/histories/settled-amount.ts';
import { money, wireBet, wireFragment } from '../betting/wire-bets.ts';
import { accountOf, wireLine } from './wire-statement.ts';

/** A line's player and origin. */
interface Behind {
  readonly player: PlayerId;
  readonly row: StatementRow;
  readonly origin: LineOrigin;
  readonly settlement: SettlementRow;
}

/** R7.23: the detail of a statement line. Fragments add up to bets, and bets to the settlement, to the paisa. */
export async function readTransactionDetail(
  deps: ReportsDependencies,
  { query, session: { playerId } }: Request<typeof getTransactionDetail>,
): Promise<TransactionDetail | Refused> {
  const read = await tablesFor(deps, playerId);
  const row = await statementLine(read, accountOf(playerId, query.purse ?? 'CASH'), query.line);
  if (row === undefined) return refuse('NOT_FOUND');
  const games = gameNames(deps.providers);
  const part = (await casinoParts(read, [row])).get(row.line);
  const line = wireLine(row, part, games);
  const casino = part === undefined ? null : await casinoDetail(read, part, games);
  const origin = lineOrigin(row);
  const settlement = origin === null ? undefined : await settlementOf(read, origin.marketId, origin.version);
  if (origin === null || settlement === undefined)
    return { line, settlement: null, commission: null, casino };
  const behind: Behind = { player: playerId, row, origin, settlement };
  const page = { after: readCursor(query.cursor)?.[0] ?? 0, take: query.take ?? PAGE_DEFAULT };
  const sums = await settledSums(read, playerId, origin.marketId, origin.version);
  return {
    line,
    settlement: await settlementDetail(read, behind, sums, page),
    commission: origin.commission ? await commissionDetail(read, behind, sums.profit) : null,
    casino,
  };
}

async function settlementDetail(
  read: Kysely<Tables>,
  behind: Behind,
  sums: { readonly bets: number; readonly profit: number },
  page: { readonly after: number; readonly take: number },
): Promise<SettlementDetail> {
  const { player, origin, settlement } = behind;
  const bets = await settledBets(read, player, origin.marketId, origin.version, page);
  const fragments: FragmentRow[] = [];
  for (const side of ['BACK', 'LAY']) {
    const ids = bets.rows.filter((bet) => bet.side === side).map((bet) => bet.bet_id);
    fragments.push(...(await fragmentsOf(read, side, ids, { after: 0, most: FRAGMENTS_SHOWN })));
  }
  const byBet = Map.groupBy(fragments, ({ bet_id: bet }) => bet);
  return {
    version: origin.version,
    reversal: origin.reversal,
    settledAt: settlement.at,
    results: [...settlement.results],
    lineResult: settlement.lineResult === null ? null : fromHundredths(settlement.lineResult),
    amount: money(origin.reversal ? 0 - sums.profit : sums.profit),
    betCount: sums.bets,
    bets: bets.rows.map((bet) => settledBet(behind, bet, byBet.get(bet.bet_id) ?? [])),
    next: bets.next === null ? null : String(bets.next.id),
  };
}

function settledBet(
  { row, origin, settlement }: Behind,
  bet: SettledBetRow,
  fragments: readonly FragmentRow[],
): SettledBet {
  const sign = origin.reversal ? -1 : 1;
  const fragmentCount = fragments[0]?.of_bet ?? 0;
  const amounts = fragments.map((fragment) => {
    // It was voided by a later command, so it still counted then.
    const counted = fragment.voided_seq === null || fragment.voided_seq >= row.seq;
    return counted ? sign * settledAmount(settlement, fragment, bet.side) : 0;
  });
  const amount = sign * bet.settled_profit;
  const sum = amounts.reduce((total, one) => total + one, 0);
  if (fragmentCount === fragments.length && sum !== amount) {
    throw new Error(`the fragments of bet ${bet.bet_id} make ${sum}, its settlement was ${amount}`);
  }
  return {
    bet: wireBet(bet),
    amount: money(amount),
    fragments: fragments.map((fragment, index) => wireFragment(fragment, amounts[index] ?? 0)),
    fragmentCount,
  };
}

async function commissionDetail(
  read: Kysely<Tables>,
  { player, row, settlement }: Behind,
  profit: number,
): Promise<CommissionDetail> {
  return {
    profit: money(profit),
    rate: fromHundredths(settlement.terms.commissionRate),
    discount: fromHundredths(await commissionDiscount(read, player)),
    amount: money(Math.abs(row.amount)),
  };
}
