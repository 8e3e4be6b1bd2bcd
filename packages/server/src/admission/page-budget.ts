import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerRefused } from '../http/answer.ts';
import { refuse } from '../http/route.ts';
import type { Admission } from './admission.ts';
import { everybody, networksOf } from './payers.ts';
import type { Payer } from './payers.ts';
import type { Allowance, Spending } from './spending.ts';

/** Kilobytes of documents for one household: the largest uncompressed twice, then one a minute. */
const DOCUMENTS = { burst: 2000, perMinute: 1000 };
/** All strangers together may fetch as much as this many households. */
const HOUSEHOLDS = 50;
/** Minimum cost of a document, in kilobytes: the work of answering that it has not changed. */
const LEAST_KB = 5;

/** Kilobytes of recordings for one household: several in a row, then one every few seconds. */
const RECORDINGS = { burst: 12_000, perMinute: 6000 };

/**
 * Probes per household. There is no limit for all together; otherwise strangers could make the exchange look dead. Each process counts for itself, because a monitor
 * asks every node of a cluster.
 */
const PROBES: Allowance = { burst: 300, perMinute: 600, perProcess: true };

/** Decides whether a public page is sent, depending on how much the networks around an address have fetched. */
export class PageBudget {
  readonly #spending: Spending;
  readonly #all: readonly Payer[];

  private constructor(admission: Admission, name: string, allowance: Allowance, all: readonly Payer[]) {
    this.#spending = admission.spending(name, allowance);
    this.#all = all;
  }

  /** For documents, by their size; `name` is the budget's, because a process has one of each name. */
  static documents(admission: Admission, name = 'documents'): PageBudget {
    return new PageBudget(admission, name, DOCUMENTS, [everybody(HOUSEHOLDS)]);
  }

  /** For recordings of matches, by their size. */
  static recordings(admission: Admission): PageBudget {
    return new PageBudget(admission, 'recordings', RECORDINGS, [everybody(HOUSEHOLDS)]);
  }

  /** For health checks and metrics, by number. */
  static probes(admission: Admission): PageBudget {
    return new PageBudget(admission, 'probes', PROBES, []);
  }

  /** Charges for a document of `bytes`; if the budget is used up, answers TOO_MANY_REQUESTS and returns false. */
  admitsBytes(request: FastifyRequest, reply: FastifyReply, bytes: number): boolean {
    return this.#admits(request, reply, Math.max(LEAST_KB, bytes / 1000));
  }

  /** Charges for one answer; if the budget is used up, answers TOO_MANY_REQUESTS and returns false. */
  admitsOne(request: FastifyRequest, reply: FastifyReply): boolean {
    return this.#admits(request, reply, 1);
  }

  #admits(request: FastifyRequest, reply: FastifyReply, cost: number): boolean {
    const retryAfterSec = this.#spending.take([...networksOf(request.ip), ...this.#all], cost);
    if (retryAfterSec > 0) answerRefused(reply, refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec } }));
    return retryAfterSec === 0;
  }
}
