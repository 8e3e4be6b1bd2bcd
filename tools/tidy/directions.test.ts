import { describe, expect, test } from 'vitest';
import { checkDirections } from './directions.ts';

const findings = (path: string, target: string): string[] =>
  checkDirections([{ path, text: '', imports: [{ specifier: target, target, typeOnly: false }] }]).map(
    ({ message }) => message,
  );

const EXCHANGE = 'apps/exchange/src';

describe('inside the exchange no import goes up', () => {
  test.each([
    [`${EXCHANGE}/core/writer/writer.ts`, `${EXCHANGE}/http/route.ts`],
    [`${EXCHANGE}/modules/accounts/log-in.ts`, `${EXCHANGE}/modules/cashier/cashier.ts`],
    [`${EXCHANGE}/modules/catalogue/book-publisher.ts`, `${EXCHANGE}/feed/freshness.ts`],
    [`${EXCHANGE}/hub/module.ts`, `${EXCHANGE}/exchange.ts`],
    [`${EXCHANGE}/modules/casino/wallet.ts`, 'apps/table-host/src/seats.ts'],
    ['apps/table-host/src/seats.ts', `${EXCHANGE}/modules/casino/wallet.ts`],
    ['packages/server/src/jobs.ts', 'apps/table-host/src/seats.ts'],
    [`${EXCHANGE}/modules/unheard-of/module.ts`, `${EXCHANGE}/core/writer/writer.ts`],
  ])('%s imports %s: a finding', (path, target) => {
    expect(findings(path, target)).toHaveLength(1);
  });

  test.each([
    [`${EXCHANGE}/http/route.ts`, `${EXCHANGE}/core/writer/writer.ts`],
    [`${EXCHANGE}/modules/cashier/cashier.ts`, `${EXCHANGE}/modules/cashier/request-decisions.ts`],
    [`${EXCHANGE}/exchange.ts`, `${EXCHANGE}/hub/module.ts`],
    [`${EXCHANGE}/modules/own-tables/module.ts`, 'apps/table-host/src/module.ts'],
    [`${EXCHANGE}/core/writer/writer.ts`, 'packages/engine/src/step.ts'],
    [`${EXCHANGE}/core/writer/writer.test.ts`, `${EXCHANGE}/exchange.ts`],
  ])('%s imports %s: no finding', (path, target) => {
    expect(findings(path, target)).toEqual([]);
  });
});

describe('the test world is for tests only, and nobody imports its scenarios', () => {
  const WORLD = 'packages/simulation/src';

  test.each([
    [`${EXCHANGE}/core/writer/writer.ts`, `${WORLD}/base/random.ts`],
    ['packages/engine/src/step.test.ts', `${WORLD}/auditor/auditor.ts`],
    [`${EXCHANGE}/core/writer/writer.test.ts`, `${WORLD}/scenarios/system/world.ts`],
    [`${WORLD}/engine/simulate.ts`, `${EXCHANGE}/core/writer/writer.ts`],
    [`${WORLD}/base/random.ts`, 'packages/units/src/money.ts'],
  ])('%s imports %s: a finding', (path, target) => {
    expect(findings(path, target)).toHaveLength(1);
  });

  test.each([
    ['packages/engine/src/step.test.ts', `${WORLD}/base/random.ts`],
    [`${EXCHANGE}/core/testing/kill-run.ts`, `${WORLD}/engine/random-load.ts`],
    [`${WORLD}/scenarios/system/world.ts`, `${EXCHANGE}/core/writer/writer.ts`],
    ['tools/commands/simulate.ts', `${WORLD}/scenarios/system/run.ts`],
  ])('%s imports %s: no finding', (path, target) => {
    expect(findings(path, target)).toEqual([]);
  });
});
