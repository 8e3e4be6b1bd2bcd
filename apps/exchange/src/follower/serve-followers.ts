import type { FastifyBaseLogger } from 'fastify';
import { systemScheduler, type Clock, type Scheduler } from '@layline/server/scheduler.ts';
import type { Core } from '../core/core-types.ts';
import type { BusEnd } from '../core/bus/bus.ts';
import { CommandIntake } from '../core/frames/command-intake.ts';
import type { LiveHub } from '../hub/live-hub.ts';
import type { DeskNews } from '../modules/operator/desk-news.ts';
import { shareBudgets, type BudgetOptions } from './messages/shared-budgets.ts';
import { leaderTasks, type Doers, type Kept } from './messages/leader-tasks.ts';
import { answerQuestions, type AnswerOptions } from './messages/question-answers.ts';
import { tellFacts, type FactOptions } from './messages/tell-facts.ts';
import { hearDeskNews, shareTold } from './messages/told.ts';

interface Leader {
  readonly core: Pick<Core<unknown>, 'confirmLead' | 'epoch' | 'seq' | 'submitFrom'>;
  readonly exchange: Pick<AnswerOptions, 'sessions' | 'protection' | 'sites' | 'books'> &
    Pick<Doers, 'protection' | 'sessions'> &
    Pick<FactOptions, 'catalogue' | 'freshness' | 'manual'> &
    Pick<BudgetOptions, 'admission'> & {
      readonly kept: Kept;
      readonly liveHub: Pick<LiveHub, 'onTold' | 'tellHere'>;
      readonly news: Pick<DeskNews, 'note'>;
    };
  readonly clock: Clock;
  /** The machine's by default. */
  readonly scheduler?: Scheduler;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Does for followers what only the leader can: takes their commands, answers their questions, does tasks for them, shares what players are told, tells them what it knows from feeds, and shares its budgets with them. Returns the function that ends it. */
export function serveFollowers(
  ends: BusEnd,
  { core, exchange, clock, scheduler = systemScheduler, logger }: Leader,
): () => void {
  const intake = new CommandIntake({ ...ends, core });
  const stops = [
    () => intake.stop(),
    answerQuestions({
      ...ends,
      ...exchange,
      core,
      tasks: leaderTasks({ ...exchange, ...exchange.kept }, () => clock.now()),
      now: () => clock.now(),
      onError: (error, questions) =>
        logger.warn({ err: error, questions }, 'questions of followers could not be answered'),
    }),
    shareTold(ends, exchange.liveHub),
    hearDeskNews(ends, exchange.news),
    tellFacts({ ...ends, ...exchange, core, scheduler }),
    shareBudgets({ ...ends, ...exchange, core, scheduler }),
  ];
  return () => stops.forEach((stop) => stop());
}
