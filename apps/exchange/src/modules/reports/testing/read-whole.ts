import type {
  SettledBet,
  Statement,
  StatementLine,
  TransactionDetail,
} from '@layline/contract/entities/statement.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { Download } from '@layline/server/http/download.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { readStatement } from '../statement.ts';
import { readTransactionDetail } from '../transaction-detail.ts';
import type { ReportsDependencies } from '../reader.ts';

type StatementQuery = Parameters<typeof readStatement>[1]['query'];

/** The parts of a request that the reports use. */
function asked<Q extends object>(player: PlayerId, query: Q) {
  const session = { playerId: player, sessionId: 's', userName: 'test', site: 'localhost', expiresAt: 0 };
  const from = { address: '192.0.2.1', userAgent: '', country: null, host: 'localhost' };
  return { query, session, body: null, traceId: '', now: 0, ...from };
}

function answered<T extends object>(answer: T | Refused | Download): T {
  if (isRefused(answer)) throw new Error(`refused: ${answer.refused}`);
  if (answer instanceof Download) throw new Error('a file was answered');
  return answer;
}

/** The first page of a statement, and the lines of all its pages. */
export async function wholeStatement(
  deps: ReportsDependencies,
  player: PlayerId,
  query: StatementQuery,
): Promise<{ readonly statement: Statement; readonly lines: readonly StatementLine[] }> {
  const statement = answered(await readStatement(deps, asked(player, query)));
  const lines = [...statement.lines];
  for (let { next } = statement; next !== null;) {
    const page = answered(await readStatement(deps, asked(player, { ...query, cursor: next })));
    lines.push(...page.lines);
    next = page.next;
  }
  return { statement, lines };
}

/** The first page of detail behind a cash line, and the bets of all its pages, `take` per page. */
export async function wholeDetail(
  deps: ReportsDependencies,
  player: PlayerId,
  line: number,
  take: number,
): Promise<{ readonly detail: TransactionDetail; readonly bets: readonly SettledBet[] }> {
  const detail = answered(await readTransactionDetail(deps, asked(player, { line, take })));
  const bets = [...(detail.settlement?.bets ?? [])];
  for (let next = detail.settlement?.next ?? null; next !== null;) {
    const page = answered(await readTransactionDetail(deps, asked(player, { line, take, cursor: next })));
    bets.push(...(page.settlement?.bets ?? []));
    next = page.settlement?.next ?? null;
  }
  return { detail, bets };
}
