import type { Posting } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { parentsOf } from './agents-tree.ts';
import type { World } from './world.ts';

/** The column of an edge's statement in which a posting appears (agent rules section 7.2). The first match counts. */
const COLUMNS = [
  ['results', /^SETTLEMENT(_REVERSAL)?$/],
  ['shares', /^SHARE(_REVERSAL)?$/],
  ['commission', /^COMMISSION(_SHARE)?(_REVERSAL)?$/],
  ['rebate', /^REBATE(_REVERSAL)?$/],
  ['bonus', /^BONUS/],
  ['adjustments', /^ADJUSTMENT$/],
  ['other', /./],
] as const;

/** Sums by column, paise; by market, empty for what belongs to none. */
export type Lines = Map<string, Map<string, number>>;

/** The statement of an edge as the auditor has it, paise. */
export interface AuditedStatement {
  readonly opening: number;
  readonly lines: Lines;
  readonly closing: number;
}

/** The statements of all edges by week, from the postings and the auditor's own tree alone. */
export class AuditedStatements {
  readonly #world: World;
  /** Statements of closed weeks by week and member. */
  readonly weeks: Map<string, AuditedStatement>[] = [];
  readonly #lines = new Map<string, Lines>();
  readonly #openings = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Takes the outcome of the next command. */
  follow(outcome: Outcome): void {
    for (const event of outcome.ok ? outcome.events : []) {
      if (event.type === 'posting') this.#add(event);
      if (event.type === 'weekClosed') this.#close();
    }
  }

  #add({ from, to, amount, kind, externalId, marketId }: Posting): void {
    const column = externalId.startsWith('entry:')
      ? 'entries'
      : COLUMNS.find(([, kinds]) => kinds.test(kind))?.[0];
    for (const [account, moved] of [
      [to, amount],
      [from, 0 - amount],
    ] as const) {
      const owner = /^(?:agent|player):([^:]+):(?:cash|withdrawal_pending)$/.exec(account)?.[1];
      const member = this.#world.members.get(owner ?? '');
      if (member === undefined) continue;
      for (const { id } of [member, ...parentsOf(this.#world, member)]) {
        const lines: Lines = this.#lines.get(id) ?? new Map();
        this.#lines.set(id, lines);
        const line = lines.get(marketId ?? '') ?? new Map<string, number>();
        lines.set(marketId ?? '', line);
        line.set(column ?? '', (line.get(column ?? '') ?? 0) + moved);
      }
    }
  }

  #close(): void {
    const week = new Map<string, AuditedStatement>();
    for (const id of this.#world.members.keys()) {
      const [opening, lines] = [this.#openings.get(id) ?? 0, this.#lines.get(id) ?? new Map()];
      const closing = opening + sumOf(lines);
      week.set(id, { opening, lines, closing });
      this.#openings.set(id, closing);
    }
    this.#lines.clear();
    this.weeks.push(week);
  }
}

function sumOf(lines: Lines): number {
  let sum = 0;
  for (const line of lines.values()) for (const amount of line.values()) sum += amount;
  return sum;
}

/** A column over all markets. */
export function columnOf(lines: Lines, column: string): number {
  let sum = 0;
  for (const line of lines.values()) sum += line.get(column) ?? 0;
  return sum;
}
