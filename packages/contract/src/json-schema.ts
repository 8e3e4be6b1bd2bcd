import { toJsonSchema } from '@valibot/to-json-schema';
import type { ConversionConfig, JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { CallError, ErrorDetails, Failure, FieldError } from './envelope.ts';
import {
  Activity,
  ActivityLog,
  LoginAttempt,
  LoginAttempts,
  LoginResult,
  TokenPair,
  TokenValidity,
} from './entities/account.ts';
import {
  BetDetail,
  BetHistory,
  HistoryBet,
  HistoryFragment,
  Reduction,
  BetSlip,
  SavedBetSlip,
  Slip,
  OpenBet,
  OpenBets,
  PlaceResult,
  PlayerGrid,
  Position,
  ProfitLoss,
} from './entities/bet.ts';
import {
  Checkout,
  MoneyRequest,
  BankAccount,
  MoneyLimits,
  PaymentInfo,
  PaymentWay,
} from './entities/cashier.ts';
import { Event, Sport } from './entities/event.ts';
import { SportFlags, QuickStake, PlayerSettings, SettingExpiry } from './entities/settings.ts';
import {
  HousePrice,
  HouseQuote,
  MarketBook,
  MarketResult,
  RunnerBook,
  FancyTerms,
  LineRange,
  Market,
  MarketLimits,
  PricePoint,
  Runner,
  UserLimits,
  MarketSummary,
} from './entities/market.ts';
import {
  ProfitLossReport,
  SettledBet,
  SettlementDetail,
  Statement,
  StatementLine,
  TransactionDetail,
} from './entities/statement.ts';
import {
  CricketScore,
  FootballScore,
  PlainScore,
  Score,
  TennisScore,
  KabaddiScore,
  RaceScore,
} from './score.ts';
import { hasTwoDecimals } from './wire.ts';

/** Entities with a name of their own in the OpenAPI document. */
const ENTITIES = {
  Activity,
  ActivityLog,
  BetDetail,
  BetHistory,
  BankAccount,
  BetSlip,
  CallError,
  Checkout,
  CricketScore,
  ErrorDetails,
  Event,
  Failure,
  FancyTerms,
  FieldError,
  FootballScore,
  HousePrice,
  HouseQuote,
  KabaddiScore,
  HistoryBet,
  HistoryFragment,
  LineRange,
  LoginAttempt,
  LoginAttempts,
  LoginResult,
  Market,
  MarketBook,
  MarketLimits,
  MarketResult,
  MarketSummary,
  MoneyLimits,
  MoneyRequest,
  OpenBet,
  OpenBets,
  PaymentInfo,
  PaymentWay,
  PlaceResult,
  PlainScore,
  PlayerGrid,
  PlayerSettings,
  Position,
  PricePoint,
  ProfitLoss,
  ProfitLossReport,
  QuickStake,
  RaceScore,
  Reduction,
  Runner,
  RunnerBook,
  SavedBetSlip,
  Score,
  SettingExpiry,
  SettledBet,
  SettlementDetail,
  Slip,
  Sport,
  SportFlags,
  Statement,
  StatementLine,
  TennisScore,
  TokenPair,
  TokenValidity,
  TransactionDetail,
  UserLimits,
};

const COMPONENTS = '#/components/schemas/';

const config: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => COMPONENTS + referenceId,
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (valibotAction.type === 'check' && 'requirement' in valibotAction) {
      const { requirement } = valibotAction;
      // No `multipleOf`, because validators that divide in floating point would reject 2.3.
      return requirement === hasTwoDecimals ? { ...jsonSchema, 'x-decimals': 2 } : jsonSchema;
    }
    return undefined;
  },
};

function bare(schema: JsonSchema): JsonSchema {
  const { $schema: _dialect, $defs: _definitions, ...rest } = schema;
  return rest;
}

/** JSON Schema (2020-12) of a schema's input, for bodies. Contains no references. */
export function inputJsonSchema(schema: v.GenericSchema): JsonSchema {
  return bare(toJsonSchema(schema, { ...config, typeMode: 'input', definitions: {} }));
}

/** JSON Schema (2020-12) of a schema's output, for results. Named entities are references to the components. */
export function outputJsonSchema(schema: v.GenericSchema): JsonSchema {
  return bare(toJsonSchema(schema, { ...config, typeMode: 'output', definitions: ENTITIES }));
}

/** The components that `outputJsonSchema` refers to. */
export function componentSchemas(): Record<string, JsonSchema> {
  const all = toJsonSchema(v.unknown(), { ...config, typeMode: 'output', definitions: ENTITIES });
  return { ...(all.$defs as Record<string, JsonSchema>) };
}
