import type { AgentLevel, EntryKind, RebateKind, ShareKind } from '@layline/domain/agents/nodes.ts';
import type { AgentId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { memberView } from '../views.ts';
import type { MemberView } from '../view-types.ts';
import { rs } from './exchange.ts';
import type { TestExchange } from './exchange.ts';

const KINDS = ['BOOKMAKER', 'FANCY', 'CASINO', 'EXCHANGE', 'BONUS'] as const;

/** Shares from text in the order of the kinds: `9000 9000 6000 8000 0`. */
function sharesOf(text: string): Record<ShareKind, number> {
  const [BOOKMAKER = 0, FANCY = 0, CASINO = 0, EXCHANGE = 0, BONUS = 0] = text.split(' ').map(Number);
  return { BOOKMAKER, FANCY, CASINO, EXCHANGE, BONUS };
}

function ratesOf(text: string): Record<RebateKind, number> {
  const [BOOKMAKER = 0, FANCY = 0] = text.split(' ').map(Number);
  return { BOOKMAKER, FANCY };
}

/** A level to open: shares and rates as text, credit in rupees. */
export interface LevelSpec {
  readonly level: AgentLevel;
  readonly parent: string | null;
  readonly shares: string;
  readonly rates?: string;
  readonly credit?: number;
  readonly funded?: boolean;
}

/** Opens a level; bookmaker rebates go by the net loss, session rebates by turnover. */
export function openLevel(x: TestExchange, id: string, spec: LevelSpec): void {
  x.ok({
    type: 'createNode',
    nodeId: id as AgentId,
    parentId: spec.parent as AgentId | null,
    level: spec.level,
    funded: spec.funded ?? false,
    credit: rs(spec.credit ?? 1_000_000),
    shares: sharesOf(spec.shares),
    rates: ratesOf(spec.rates ?? '0 0'),
    bases: spec.parent === null ? { BOOKMAKER: 'NET_LOSS', FANCY: 'TURNOVER' } : null,
  });
}

/** Opens a player under an agent, with a credit in rupees. */
export function openUnder(x: TestExchange, parent: string, id: string, credit = 50_000, rates = '0 0'): void {
  x.ok({
    type: 'openPlayer',
    playerId: id as PlayerId,
    kind: 'PLAYER',
    commissionDiscount: 0,
    upline: { parentId: parent as AgentId, credit: rs(credit), rates: ratesOf(rates) },
  });
}

/** Proposes an entry of an amount in rupees. */
export function entry(
  x: TestExchange,
  kind: EntryKind,
  child: string,
  amount: number,
  by: string | null,
): Parameters<TestExchange['send']>[0] {
  const entryId = `e-${x.seq}`;
  const paise = Math.round(amount * 100) as Paise;
  return { type: 'proposeEntry', entryId, childId: child, by, kind, amount: paise };
}

/** Changes a level's share and rate of a kind, proposed and accepted. */
export function changeTerms(
  x: TestExchange,
  node: string,
  by: string | null,
  terms: { readonly kind: (typeof KINDS)[number]; readonly share: number; readonly rate: number },
): void {
  const termsId = `t-${x.seq}`;
  x.ok({ type: 'proposeTerms', termsId, nodeId: node, by: by as AgentId | null, ...terms });
  x.ok({
    type: 'acceptTerms',
    termsId,
    nodeId: node as AgentId,
    by: node as AgentId,
    kind: terms.kind,
  });
}

/** A member's money. */
export function member(x: TestExchange, id: string): MemberView {
  const view = memberView(x.state, id);
  if (view === undefined) throw new Error(`no member ${id}`);
  return view;
}

/** The tree of agent rules section 11: U over M over A, with p1 and p2 under A and p3 under M, the last with 10,000 rupees. */
export function tree(x: TestExchange, fancyOfA = 5000): void {
  openLevel(x, 'U', { level: 'SUPER', parent: null, shares: '9000 9000 6000 8000 0', rates: '200 300' });
  openLevel(x, 'M', { level: 'MASTER', parent: 'U', shares: '7000 7500 4500 5500 0', rates: '200 250' });
  openLevel(x, 'A', {
    level: 'AGENT',
    parent: 'M',
    shares: `4000 ${fancyOfA} 2500 3333 0`,
    rates: '150 200',
  });
  openUnder(x, 'A', 'p1', 50_000, '100 100');
  openUnder(x, 'A', 'p2', 50_000, '100 100');
  openUnder(x, 'M', 'p3', 0, '100 150');
  x.ok(entry(x, 'DEPOSIT', 'p3', 10_000, 'M'));
}
