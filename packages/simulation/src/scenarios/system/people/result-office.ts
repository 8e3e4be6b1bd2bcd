import { approveProposal, getOperatorMarket, propose } from '@layline/contract/calls/operator/markets.ts';
import type { OperatorMarketDetail, ProposedAction } from '@layline/contract/entities/operator-market.ts';
import { fromHundredths } from '@layline/contract/wire.ts';
import type { FancyTerms } from '@layline/domain/market-listing.ts';
import type { Random } from '../../../base/random.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import type { FancyResult } from '../records/fancy-records.ts';
import type { Correction, Decision } from '../records/result-records.ts';
import type { World } from '../world.ts';
import { wonBy } from '../../../builders.ts';
import { fancyMarketResult, fancyRunners } from './fancy-results.ts';
import { Operator } from './operator.ts';
import { press } from './press.ts';

const RUN = 100;
/** Of every market that is not a fancy. */
const RUNNERS = ['A', 'B', 'C'];
const TRADERS = ['asha.trader', 'ravi.trader'];
/** Far longer than the other press of the same approval takes. */
const APPROVALS_MAX = 50;

/** A correction, with what it says of a fancy; null for other markets. */
interface Proposed extends Correction {
  readonly fancy: FancyResult | null;
}

/** Two operators, who correct the results of markets, each approving what the other has proposed, at any node and over a line as bad as the players'. */
export class ResultOffice {
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #random: Random;
  readonly #killLeader: () => void;
  readonly #operators: Operator[] = [];
  readonly #decided: { readonly proposed: Proposed; readonly approver: Operator }[] = [];

  /** `killLeader` ends the process that serves, at once. */
  constructor(world: World, records: Acknowledged, killLeader: () => void) {
    this.#world = world;
    this.#records = records;
    this.#random = world.random.fork('results');
    this.#killLeader = killLeader;
  }

  /** Takes two traders on. */
  async begin(): Promise<void> {
    for (const name of TRADERS) this.#operators.push(await Operator.hire(this.#world, name));
  }

  /** Corrects a result, has both operators correct the same one at once, or approves once more what was decided before. */
  async act(): Promise<void> {
    if (this.#records.results.markets.length === 0) return;
    const [one, other] = this.#random.shuffle(this.#operators);
    if (one === undefined || other === undefined) return;
    this.#world.underWay += 1;
    try {
      const action = this.#random.weighted([
        [6, () => this.#correct(one, other)],
        [3, () => this.#contest(one, other)],
        [2, () => this.#approveAgain()],
      ] as const);
      await action();
    } finally {
      this.#world.underWay -= 1;
    }
  }

  async #correct(proposer: Operator, approver: Operator): Promise<void> {
    const looked = await this.#look(proposer);
    const proposed = looked === null ? null : await this.#propose(looked, proposer);
    if (proposed === null) return;
    const presses = Array.from({ length: this.#random.pick([1, 1, 2]) }, () =>
      this.#approve(proposed, approver),
    );
    this.#kill();
    await Promise.all(presses);
  }

  /** Two results for the same state of a market, of which one can be carried out. */
  async #contest(one: Operator, other: Operator): Promise<void> {
    const looked = await this.#look(one);
    if (looked === null) return;
    const [first, second] = await Promise.all([this.#propose(looked, one), this.#propose(looked, other)]);
    const approvals = [
      ...(first === null ? [] : [this.#approve(first, other)]),
      ...(second === null ? [] : [this.#approve(second, one)]),
    ];
    this.#kill();
    await Promise.all(approvals);
  }

  /** A press that comes late, perhaps after the market was corrected again. */
  async #approveAgain(): Promise<void> {
    if (this.#decided.length === 0) return;
    const { proposed, approver } = this.#random.pick(this.#decided);
    await this.#approve(proposed, approver);
  }

  /** Sometimes the leader ends while it carries a correction out. */
  #kill(): void {
    if (!this.#random.chance(20)) return;
    this.#world.time.after(this.#random.int(0, 100), () => {
      if (this.#world.faults.isOn) this.#killLeader();
    });
  }

  /** A decided market as an operator sees it, if possible one with bets; null if it is not known any more. */
  async #look(operator: Operator): Promise<OperatorMarketDetail | null> {
    const { results } = this.#records;
    const marketId = this.#random.pick(results.withBets(results.markets));
    const { result } = await press(this.#world, operator, getOperatorMarket, { query: { marketId } });
    return result;
  }

  async #propose(looked: OperatorMarketDetail, operator: Operator): Promise<Proposed | null> {
    const { marketId, version } = looked;
    const { decision, fancy } = this.#another(marketId);
    const body = {
      marketId,
      marketVersion: version,
      action: actionOf(decision),
      reason: 'The official result says so.',
    };
    // A press that is sent twice makes two proposals, of which the operators know one.
    const { result, error } = await press(this.#world, operator, propose, { body });
    this.#world.tally.count(`corrections: proposed ${error?.code ?? 'done'}`);
    if (result === null) return null;
    const { proposalId } = result;
    const proposed: Proposed = {
      proposalId,
      marketId,
      marketVersion: version,
      decision,
      fancy,
      told: null,
    };
    this.#records.results.corrections.push(proposed);
    return proposed;
  }

  /** Approves until it is known what became of it. While one press is carried out, another one is told that it is approved. */
  async #approve(proposed: Proposed, approver: Operator): Promise<void> {
    const { proposalId, marketId } = proposed;
    for (let presses = 0; presses < APPROVALS_MAX; presses += 1) {
      const { result, error } = await press(this.#world, approver, approveProposal, { body: { proposalId } });
      const code = error?.code ?? null;
      if (code === 'PROPOSAL_DECIDED') break;
      if (result?.state === 'DONE' || (code !== null && code !== 'OVERLOADED'))
        return this.#told(proposed, approver, code);
      await this.#world.sleep(this.#random.int(50, 500));
    }
    this.#world.report(
      `${approver.userName} is not told what became of the correction ${proposalId} of ${marketId}`,
    );
  }

  #told(proposed: Proposed, approver: Operator, code: string | null): void {
    const { results, fancies } = this.#records;
    const { proposalId, marketId, decision } = proposed;
    const isVoid = decision === null ? ' void' : '';
    this.#world.tally.count(`corrections: approved${isVoid} ${code ?? 'done'}`);
    const told = code === null ? 'DONE' : 'REFUSED';
    if (proposed.told !== null && proposed.told !== told)
      this.#world.report(`the correction ${proposalId} of ${marketId} was ${proposed.told}, and is ${told}`);
    if (proposed.told === null) this.#decided.push({ proposed, approver });
    proposed.told = told;
    if (proposed.fancy !== null && results.lastOf(marketId) === proposed)
      fancies.decided(marketId, proposed.fancy);
  }

  /** Another runner, another figure, what was said first, or nothing at all. */
  #another(marketId: string): { readonly decision: Decision; readonly fancy: FancyResult | null } {
    const { fancies } = this.#records;
    const random = this.#random;
    const said = fancies.resultOf(marketId);
    if (random.chance(12)) return { decision: null, fancy: said === undefined ? null : { by: 'VOID' } };
    if (said !== undefined) {
      const terms = fancies.termsOf(marketId);
      const fancy = this.#anotherFancy(terms, said);
      return { decision: fancyMarketResult(terms, fancyRunners(terms), fancy), fancy };
    }
    const winner = random.pick(RUNNERS);
    return { decision: { runners: wonBy(winner, RUNNERS), lineResult: null }, fancy: null };
  }

  #anotherFancy(terms: FancyTerms, said: FancyResult): FancyResult {
    const random = this.#random;
    if (random.chance(15)) return { by: 'VOID' };
    if (terms.kind === 'OUTCOME') return { by: 'RUNNER', winner: random.pick(fancyRunners(terms)) };
    const figure = said.by === 'FIGURE' ? said.figure : 45 * RUN;
    return { by: 'FIGURE', figure: Math.max(0, figure + RUN * random.pick([-40, -2, -1, 0, 1, 2, 40])) };
  }
}

/** A result as operators propose it. */
function actionOf(decision: Decision): ProposedAction {
  if (decision === null) return { kind: 'VOID_MARKET' };
  const { runners, lineResult } = decision;
  return {
    kind: 'SETTLE',
    runners: [...runners],
    ...(lineResult === null ? {} : { lineResult: fromHundredths(lineResult) }),
  };
}
