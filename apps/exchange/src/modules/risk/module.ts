import type { Module } from '@layline/server/http/module.ts';
import type { Context } from '../../core/context.ts';
import type { Markets } from '../../feed/module.ts';
import type { Operators } from '../operator/module.ts';
import { RiskLists } from './risk-lists.ts';
import { riskRoutes } from './risk-routes.ts';
import { RiskSurvey } from './risk-survey.ts';

/** Opens the calls with which operators read exposures and the bets behind them. */
export function openRisk(context: Context, { catalogue }: Markets, { namesOf, reads }: Operators): Module {
  const survey = new RiskSurvey(context);
  return { routes: riskRoutes({ lists: new RiskLists({ ...context, catalogue, survey, namesOf }), reads }) };
}
