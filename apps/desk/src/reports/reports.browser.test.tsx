import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { exampleHouseReport, exampleReportFigures } from '@layline/contract/examples/house-report.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';

const BY_DAY = {
  ...exampleHouseReport,
  by: null,
  span: 'DAY',
  rows: [
    { from: '2026-11-16', to: '2026-11-16', key: null, name: null, ...exampleReportFigures, net: 7000 },
    { from: '2026-11-17', to: '2026-11-17', key: null, name: null, ...exampleReportFigures, net: -471.1 },
  ],
};
const BY_GROUP = {
  ...exampleHouseReport,
  rows: [
    ...exampleHouseReport.rows,
    { from: '2026-11-16', to: '2026-11-17', key: '-1', name: 'Casino', ...exampleReportFigures },
    { from: '2026-11-16', to: '2026-11-17', key: null, name: null, ...exampleReportFigures },
  ],
};

beforeEach(loggedIn);
afterEach(loggedOut);

test('[R20.14] a report by day is a table with totals and bars, and its views say what they mean', async () => {
  answerWith({ GetOwn: own('getHouseReport'), GetReport: succeed(BY_DAY) });
  await open('/reports');
  await expect.element(page.getByRole('row', { name: /2026-11-16/ })).toMatchTextContent('7,000.00');
  await expect.element(page.getByRole('row', { name: /Together/ })).toMatchTextContent('6,528.90');
  await expect
    .element(page.getByRole('img', { name: /Most: 2026-11-16, ₹7,000/ }))
    .toHaveAccessibleName(/Least: 2026-11-17, −₹471.10/);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('tab', { name: 'Tax bases' }).click();
  await expect.element(page.getByText(/The exchange takes no tax/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Together/ })).toMatchTextContent('14,020.75');
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R20.14] only roles that see the branches of agents can divide by them', async () => {
  const answers = { GetOwn: own('getHouseReport'), GetReport: succeed(BY_DAY) };
  answerWith(answers);
  await open('/reports');
  await expect.element(page.getByRole('option', { name: 'Sport' })).toBeInTheDocument();
  expect(page.getByRole('option', { name: 'Branch of agents' }).elements()).toHaveLength(0);
});

test('[R20.14] a day opens to its sports, and the casino to its games', async () => {
  const answers = { GetOwn: own('getHouseReport', 'getCasinoResults'), GetReport: succeed<unknown>(BY_DAY) };
  answerWith(answers);
  await open('/reports');
  await expect.element(page.getByRole('link', { name: '2026-11-16' })).toBeVisible();
  answers.GetReport = succeed(BY_GROUP);
  await page.getByRole('link', { name: '2026-11-16' }).click();
  await expect.element(page.getByLabelText('By', { exact: true })).toHaveValue('SPORT');
  await expect.element(page.getByRole('row', { name: /Not of a sport/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Casino' }).last())
    .toHaveAttribute('href', '/desk/casino?from=2026-11-16&to=2026-11-17');
});

test('[R20.14] too long a report says what to change', async () => {
  const refusal = { path: 'span', message: 'The report has more than 5000 rows. Choose longer spans.' };
  answerWith({ GetOwn: own('getHouseReport'), GetReport: fail('VALIDATION_FAILED', { fields: [refusal] }) });
  await open('/reports');
  await expect.element(page.getByText(/more than 5000 rows/)).toBeVisible();
});
