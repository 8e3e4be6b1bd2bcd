import { parsed } from '../../provider/decode.ts';
import { exampleBookmaker, exampleMarket } from '../../testing/examples.ts';
import { rupees } from '@layline/units/money.ts';
import { getPriceHistory as contractCall } from '@layline/contract/calls/catalogue.ts';
import { getPriceHistory } from '../../provider/markets.ts';
import type { Market, UserLimits } from '../../provider/markets.ts';
import { StoryAnswers } from '../../stories/story-answers.tsx';
import { StoryDialog } from '../../stories/story-dialog.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { PriceHistory } from './price-history.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { RunnerResult } from './runner-row.tsx';
import { docsOf } from '@layline/contract/docs-of.ts';

export const title = 'market/Rules, prices, results';

function rules(changes: Partial<Market>, limits: UserLimits | null = null) {
  return (
    <StoryDialog>
      {(close) => (
        <RulesDialog market={{ ...exampleMarket, ...changes }} limits={limits} open onOpenChange={close} />
      )}
    </StoryDialog>
  );
}

function history(answer: unknown) {
  return (
    <StoryAnswers answers={answer === undefined ? [] : [[['price-history', 'm', 'r'], answer]]}>
      <PriceHistory marketId="m" runnerId="r" form="ODDS" />
    </StoryAnswers>
  );
}

function result(profit: number | null, whatIf: number | null) {
  const amount = (value: number | null) => (value === null ? null : rupees(value));
  return (
    <p>
      Mumbai <RunnerResult figures={{ profit: amount(profit), whatIf: amount(whatIf) }} />
    </p>
  );
}

const MANY_WORDS = Array.from({ length: 14 }, (_, at) => `${at + 1}. ${exampleMarket.rules}`).join('\n');
const prices = parsed(getPriceHistory.result, docsOf(contractCall).example.result);

export const states: States = {
  'rules of a market between players': rules({}),
  'rules, every bet waits': rules({ delayModel: 'ALL' }),
  'rules, no delay': rules({ betDelaySec: 0 }),
  'rules of a house market': rules(exampleBookmaker),
  'rules in many words': rules({ rules: MANY_WORDS }),
  'rules with limits of the player': rules(
    {},
    {
      ...exampleMarket.limits,
      maxStake: rupees(12_345_678),
      betDelaySec: 5,
      commissionRate: 200,
    },
  ),
  'prices traded': history(prices),
  'prices, none traded yet': history({ ...prices, points: [] }),
  'prices on their way': history(undefined),
  'prices failed': history(new Error('The exchange is very busy. Try again in 5 s.')),
  'nothing held': result(null, null),
  'a profit held': result(231, null),
  'a loss held, and with the slip': result(-300, 12_345_678),
  'with the slip alone': result(null, -500),
};
