import type { DocsOf } from '../../call-docs.ts';
import { exampleHouseReport } from '../../examples/house-report.ts';
import type * as calls from './reports.ts';

export const OPERATOR_REPORTS_DOCS: DocsOf<typeof calls> = {
  getHouseReport: {
    description:
      'Turnover, results, commission, bonuses, money in and out, and the bases of taxes, from the postings of the ledger. A posting counts on the day on which it was made, and so do corrections of earlier days; a match counts on its day, and its void on the day of the void. The exchange deducts no tax.',
    notes: {
      from: 'First day, as 2026-01-31, in the exchange’s time zone; if absent, seven days including the last one.',
      to: 'Last day, inclusive; today if absent. A period has at most 92 days.',
      by: 'Divides each span by site, by sport (the casino is -1), or by the level of agents directly below the site, with its branch as it is today; that is for roles that may see the branches of agents (FORBIDDEN).',
      span: 'One row for each day (if absent), for each week from Monday on, or for the whole period.',
    },
    example: {
      query: { from: '2026-11-16', to: '2026-11-17', by: 'SPORT', span: 'PERIOD' },
      body: null,
      result: exampleHouseReport,
    },
    samples: [
      { query: {}, body: null },
      { query: { by: 'SITE', span: 'DAY' }, body: null },
      { query: { by: 'AGENT', span: 'WEEK' }, body: null },
    ],
  },
};
