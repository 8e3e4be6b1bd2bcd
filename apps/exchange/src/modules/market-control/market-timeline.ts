import type { MarketMoment, MarketTimeline } from '@layline/contract/entities/market-timeline.ts';
import { fromHundredths } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketView } from '@layline/engine/views.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import { marketMoments } from '../../core/histories/market-moments.ts';
import type { MomentCommand } from '../../core/projections/moment-changes.ts';
import type { Database } from '../../db/database.ts';
import type { MarketMomentTable } from '../../db/catalogue-tables.ts';
import { wireLimits } from '../catalogue/wire-market.ts';
import { wireQuote } from '../catalogue/wire-house.ts';
import { subjectOf } from './event-names.ts';
import type { AuditLog } from '../operator/audit-log.ts';

export interface TimelineDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly audit: AuditLog;
}

/** What the database keeps of a command. */
type Kept = { [C in MomentCommand as C['type']]: Omit<C, 'marketId' | 'seq' | 'at' | 'expects'> };

/**
 * Everything that happened to a market, newest first: what the exchange did, and which operator asked for what, of the market or its event. The two are read side by side and
 * merged by time. A cursor says how far each of them has come.
 */
export async function marketTimeline(
  { core, database, audit }: TimelineDependencies,
  marketId: MarketId,
  cursor: string | undefined,
  take: number,
): Promise<MarketTimeline> {
  await core.waitForProjection(core.seq);
  let [seq, entry] = readCursor(cursor) ?? [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const moments = await marketMoments(database, marketId, seq, take + 1);
  const event = await core.read((state) => marketView(state, marketId)?.definition.eventId);
  const subjects = [`market:${marketId}`, ...(event === undefined ? [] : [subjectOf(event)])];
  const acts = await audit.list({ subject: subjects, before: entry, take: take + 1 });
  const more = moments.length + acts.length > take;
  const merged: MarketMoment[] = [];
  while (merged.length < take) {
    const [moment] = moments;
    const [act] = acts;
    if (moment !== undefined && (act === undefined || moment.at >= act.at)) {
      moments.shift();
      seq = moment.seq;
      merged.push(momentOf(moment));
    } else if (act === undefined) {
      break;
    } else {
      acts.shift();
      entry = act.entry;
      const { at, action, operatorName: by, role, reason, outcome } = act;
      merged.push({ kind: 'ACT', at, action, by, role, reason, done: outcome === 'DONE' });
    }
  }
  return { moments: merged, next: more ? `${seq}.${entry}` : null };
}

function momentOf({ kind, at, details }: MarketMomentTable): MarketMoment {
  const kept = { ...(JSON.parse(details) as object), type: kind } as Kept[keyof Kept];
  switch (kept.type) {
    case 'createMarket':
      return { kind: 'CREATED', at };
    case 'openMarket':
      return { kind: 'OPENED', at };
    case 'suspendMarket':
      return { kind: 'SUSPENDED', at, reason: kept.reason, lapse: kept.lapse };
    case 'turnInPlay':
      return { kind: 'IN_PLAY', at, betDelaySec: kept.betDelaySec };
    case 'updateMarket': {
      const { name = null, startTime = null, betDelaySec = null, limits } = kept;
      return {
        kind: 'CHANGED',
        at,
        name,
        startTime,
        betDelaySec,
        limits: limits === undefined ? null : wireLimits({ limits }),
      };
    }
    case 'quoteHouse':
      return {
        kind: 'QUOTED',
        at,
        quotes: kept.quotes.map((quote) => ({ runnerId: quote.runnerId, quote: wireQuote(quote) })),
      };
    case 'removeRunner':
      return {
        kind: 'RUNNER_REMOVED',
        at,
        runnerId: kept.runnerId,
        reductionFactor: fromHundredths(kept.reductionFactor),
      };
    case 'voidWindow':
      return { kind: 'WINDOW_VOIDED', at, from: kept.from, to: kept.to, reason: kept.reason };
    case 'settleMarket': {
      const { runners, lineResult } = kept.result;
      return {
        kind: 'SETTLED',
        at,
        winners: runners.filter(({ outcome }) => outcome === 'WINNER').map(({ runnerId }) => runnerId),
        lineResult: lineResult === null ? null : fromHundredths(lineResult),
      };
    }
    case 'voidMarket':
      return { kind: 'VOIDED', at, reason: kept.reason };
  }
}
