import { reconcileMoney, getMoneyFigures } from '@layline/contract/calls/operator/reconciliation.ts';
import { getHouseReport } from '@layline/contract/calls/operator/reports.ts';
import { ReportGrouping, ReportSpan } from '@layline/contract/entities/house-report.ts';
import { MoneySource, StatedPayment } from '@layline/contract/entities/reconciliation.ts';
import * as v from 'valibot';
import type { Command } from './command.ts';
import { usageFailure } from './exit-codes.ts';
import { objectIn } from './json-file.ts';
import { described } from './print.ts';
import { oneOf } from './read-arguments.ts';
import { commandFor } from './simple-command.ts';

const Payments = v.object({ lines: v.array(StatedPayment) });

/** What the house has turned over, and whether the money agrees with the gateway’s. */
export const REPORT_COMMANDS: readonly Command[] = [
  commandFor({
    name: 'report',
    about: 'Report turnover, results, commission, bonuses and taxes of a period.',
    call: getHouseReport,
    options: {
      from: { about: 'first day, such as 2026-11-01', to: 'from' },
      to: { about: 'last day', to: 'to' },
      by: { about: 'divided by', to: 'by', kind: ReportGrouping.options },
      span: { about: 'length of a row', to: 'span', kind: ReportSpan.options },
    },
  }),
  {
    name: 'reconcile',
    about:
      'Compare a day of the cashier with a JSON file of the gateway or the bank that holds `lines` of `reference`, `amount` and `state`.',
    args: ['DAY', 'SOURCE', 'FILE'],
    options: {},
    async run({ args }, { client }) {
      const file = args['FILE'] ?? '';
      const read = v.safeParse(Payments, await objectIn(file));
      if (!read.success) throw usageFailure(`${file} must hold lines of reference, amount and state`);
      const source = oneOf('SOURCE', args['SOURCE'] ?? '', MoneySource.options);
      const query = { day: args['DAY'] ?? '', source };
      const data = await client.call(reconcileMoney, { query, body: read.output });
      return { data, text: described(data) };
    },
  },
  commandFor({
    name: 'money-figures',
    about: 'Show what else the player of a request has paid in and out.',
    call: getMoneyFigures,
    args: { 'REQUEST-ID': { to: 'requestId' } },
  }),
];
