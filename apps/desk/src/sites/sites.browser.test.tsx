import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PaymentSettings } from '@layline/contract/entities/cashier.ts';
import { exampleSettingsFile } from '@layline/contract/entities/domain-settings.ts';
import { examplePaymentSettings, exampleUpi } from '@layline/contract/examples/cashier.ts';
import { PREVIEW_READY, previewChannel } from '@layline/contract/site-preview.ts';
import type { PreviewDraft } from '@layline/contract/site-preview.ts';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import { confirmSite, settingsAnswer, SITE, siteAnswers, siteDraft } from '../testing/site-answers.ts';

const HOUR_MS = 3_600_000;

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(loggedIn);
afterEach(loggedOut);

test('[R20.11] [R20.51] a site, named by its domain, is branded in a form that shows how it looks and says what is changed', async () => {
  const calls = answerWith(siteAnswers());
  await open('/sites');
  await page.getByRole('link', { name: 'layline.example', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'layline.example' })).toBeVisible();
  await expect.element(page.getByText(/^Settings file play\.layline\.example\.json/)).toBeVisible();
  await expect.element(page.getByRole('status')).toMatchTextContent('Nothing has changed.');
  await expect.element(button('Ask to publish')).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByLabelText('Name', { exact: true }).fill('Greenfield');
  const logo = page.getByLabelText('Address of the logo');
  for (const elsewhere of ['https://pictures.example/own.svg', '//pictures.example/own.svg']) {
    await logo.fill(elsewhere);
    expect(logo.element()).toBeInvalid();
  }
  await logo.fill('/cdn/logos/own.svg');
  expect(logo.element()).toBeValid();
  await logo.fill('');
  await page.getByLabelText('Kabaddi').click();
  await page.getByRole('group', { name: 'light' }).getByLabelText('Own colours').click();
  const buttons = page.getByLabelText('Main buttons', { exact: true });
  // White on white: the sample keeps what can be read, and the field says what is wrong.
  await buttons.fill('#ffffff');
  await expect.element(page.getByText(/needs a contrast of 4.5/).first()).toBeVisible();
  await buttons.fill('#5b3fd6');
  await expect.element(page.getByText(/needs a contrast of 4.5/)).not.toBeInTheDocument();
  const sample = page.getByRole('figure', { name: 'light' });
  await expect.element(sample).toMatchTextContent('Greenfield');
  expect(sample.element().textContent).not.toContain('Kabaddi');
  const colour = getComputedStyle(sample.getByText('Place bet').element()).backgroundColor;
  expect(colour).toBe('rgb(91, 63, 214)');
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('Name: “Greenfield”. Address of the logo: none. Kabaddi: off. Colours: changed.');
  expect(await accessibilityFaults()).toEqual([]);
  await button('Ask to publish').click();
  await expect.element(dialog).toMatchTextContent('Kabaddi: off.');
  await confirmSite();
  await expect.element(dialog).not.toBeInTheDocument();
  const body = calls.find(({ call }) => call === 'SaveSiteSettings')?.body;
  expect(body).toMatchObject({
    site: SITE,
    version: '5f1c0a9b3d2e',
    reason: 'The new brand',
    settings: {
      bonuses: exampleSettingsFile.bonuses,
      setting: {
        domain: 'layline.example',
        domainTitle: 'Greenfield',
        kabaddi: false,
        cricket: true,
        colours: { light: { primary: '#5b3fd6', primaryInk: '#ffffff', link: '#0b5a94' } },
      },
    },
  });
});

test('[R20.11] what another admin has published meanwhile is not overwritten', async () => {
  answerWith(siteAnswers({ SaveSiteSettings: fail('SETTINGS_CHANGED') }));
  await open(`/sites/${SITE}`);
  await page.getByLabelText('How to reach support').fill('Ring 1800');
  await button('Ask to publish').click();
  await confirmSite();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByLabelText('How to reach support')).toHaveValue('Ring 1800');
  await button('Undo all').click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Nothing has changed.');
});

test('[R20.11] another admin’s version that arrives after a refusal takes away neither the refusal nor the draft', async () => {
  const given = siteAnswers({ SaveSiteSettings: fail('SETTINGS_CHANGED') });
  answerWith(given);
  await open(`/sites/${SITE}`);
  await page.getByLabelText('How to reach support').fill('Ring 1800');
  await button('Ask to publish').click();
  const setting = { ...exampleSettingsFile.setting, domainTitle: 'Of another admin' };
  const settings = { ...exampleSettingsFile, setting };
  given['GetSiteSettings'] = succeed({ site: SITE, version: '77aa0c1d2e3f', settings });
  await confirmSite();
  const form = page.getByRole('form', { name: 'Settings of layline.example' });
  await expect.element(form.getByRole('alert')).toMatchTextContent(/Another version has been published/);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByLabelText('How to reach support')).toHaveValue('Ring 1800');
  await expect.element(button('Ask to publish')).toBeDisabled();
  await button('Undo all').click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Of another admin');
  await expect.element(page.getByRole('status')).toMatchTextContent('Nothing has changed.');
});

test('[R20.11] the first admin’s press asks, and the form continues from what the second publishes', async () => {
  const given = siteAnswers({ SaveSiteSettings: fail('SECOND_PERSON_NEEDED') });
  answerWith(given);
  await open(`/sites/${SITE}`);
  await page.getByLabelText('How to reach support').fill('Ring 1800');
  await button('Ask to publish').click();
  const setting = { ...exampleSettingsFile.setting, supportText: 'Ring 1800' };
  const settings = { ...exampleSettingsFile, setting };
  given['GetSiteDraft'] = succeed(siteDraft(settings, 'vikram'));
  await confirmSite();
  await expect.element(dialog).not.toBeInTheDocument();
  const waiting = page.getByRole('region', { name: 'Waiting for a second admin' });
  await expect.element(waiting).toMatchTextContent('You have asked to publish this: “The new brand”.');
  await expect.element(page.getByRole('status')).toMatchTextContent('How to reach support: “Ring 1800”.');
  await expect.element(button('Publish as asked')).not.toBeInTheDocument();
  given['GetSiteDraft'] = succeed(null);
  given['GetSiteSettings'] = succeed({ site: SITE, version: '0d4e77a1c6b2', settings });
  given['SaveSiteSettings'] = fail('SETTINGS_CHANGED');
  await button('Ask to publish').click();
  await confirmSite();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Nothing has changed.');
  await expect.element(page.getByLabelText('How to reach support')).toHaveValue('Ring 1800');
});

test('[R20.11] [R20.52] the second admin sees what is asked for and how it would look, and publishes exactly that', async () => {
  const setting = { ...exampleSettingsFile.setting, domainTitle: 'Greenfield' };
  const settings = { ...exampleSettingsFile, setting, bonuses: [] };
  const calls = answerWith(siteAnswers({ GetSiteDraft: succeed(siteDraft(settings, 'asha')) }));
  await open(`/sites/${SITE}`);
  const waiting = page.getByRole('region', { name: 'Waiting for a second admin' });
  await expect.element(waiting).toMatchTextContent('asha has asked to publish this: “The new brand”.');
  // It stands above the form, so nobody has to scroll to find it.
  const form = page.getByRole('form', { name: 'Settings of layline.example' }).element();
  expect(waiting.element().compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect.element(waiting).toMatchTextContent('Name: “Greenfield”.');
  const others = 'bonuses (no field here): without {"id":"welcome","title":"Welcome bonus"}.';
  await expect.element(waiting).toMatchTextContent(others);
  const logoIn = (sample: string, name: string) =>
    waiting
      .getByRole('region', { name: sample })
      .getByRole('figure', { name: 'light' })
      .getByRole('img', { name });
  await expect.element(logoIn('As asked', 'Greenfield')).toBeVisible();
  await expect
    .element(logoIn('As players see it now', exampleSettingsFile.setting.domainTitle ?? ''))
    .toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button('Look at it in the form').click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Greenfield');
  await button('Publish as asked').click();
  await expect.element(dialog).toMatchTextContent(others);
  await confirmSite('Publish');
  expect(calls.find(({ call }) => call === 'SaveSiteSettings')?.body).toEqual({
    site: SITE,
    version: '5f1c0a9b3d2e',
    settings,
    reason: 'The new brand',
  });
});

test('[R20.11] the whole client opens in a window without a link to the desk, and follows the form', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  answerWith(siteAnswers());
  await open(`/sites/${SITE}`);
  await button('On a phone').click();
  const [address, target, features] = openWindow.mock.calls[0] ?? [];
  expect([target, features]).toEqual(['_blank', 'noopener,width=390,height=844']);
  const [path, id = ''] = String(address).split('#');
  expect(path).toBe('/preview.html');
  const preview = new BroadcastChannel(previewChannel(id));
  const shown: (string | null | undefined)[] = [];
  preview.addEventListener('message', ({ data }: MessageEvent<PreviewDraft>) => {
    shown.push(data.settings.setting.domainTitle);
  });
  preview.postMessage(PREVIEW_READY);
  await expect.poll(() => shown).toContain(exampleSettingsFile.setting.domainTitle);
  await page.getByLabelText('Name', { exact: true }).fill('Greener');
  await expect.poll(() => shown.at(-1)).toBe('Greener');
  preview.close();
});

test('[R20.61] the quick stakes of a site are typed as a list, and no list means the usual ones', async () => {
  const calls = answerWith(siteAnswers());
  await open(`/sites/${SITE}`);
  const field = page.getByLabelText('Quick stakes of new players');
  await field.fill('200, 1000, ');
  await expect.element(field).toHaveValue('200, 1000, ');
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('Quick stakes of new players: 200, 1000.');
  for (const wrong of ['many', '0.001', '1,2,3,4,5,6,7,8,9']) {
    await field.fill(wrong);
    expect(field.element()).toBeInvalid();
  }
  await field.fill('');
  await expect.element(page.getByRole('status')).toMatchTextContent('Nothing has changed.');
  await field.fill('200, 1000, ');
  await button('Ask to publish').click();
  await confirmSite();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.find(({ call }) => call === 'SaveSiteSettings')?.body).toMatchObject({
    settings: { setting: { quickStakes: [200, 1000] } },
  });
});

const PAYMENTS: PaymentSettings = {
  ...examplePaymentSettings,
  ways: [{ ...exampleUpi, qrText: null, instructions: null }],
};
const WITH_PAYMENTS = { ...exampleSettingsFile, payments: PAYMENTS };

test('[R20.62] how a site takes and pays money is changed in the form, and each changed account is read in full', async () => {
  const loaded = settingsAnswer(WITH_PAYMENTS);
  const calls = answerWith(siteAnswers({ GetSiteSettings: loaded }));
  await open(`/sites/${SITE}`);
  const upi = page.getByRole('group', { name: 'UPI', exact: true });
  await upi.getByLabelText('UPI ID').fill('nobody');
  expect(upi.getByLabelText('UPI ID').element()).toBeInvalid();
  await upi.getByLabelText('UPI ID').fill('club@examplebank');
  const least = page.getByLabelText('Minimum deposit');
  await least.fill('250.');
  await expect.element(least).toHaveValue('250.');
  await least.fill('250.5');
  await page.getByLabelText('All deposits of a player in 24 hours').fill('');
  await expect.element(button('Add UPI')).toBeDisabled();
  await button('Add a bank account').click();
  const bank = page.getByRole('group', { name: 'Bank account' });
  await bank.getByLabelText('Name of the way').fill('Transfer');
  const transfer = page.getByRole('group', { name: 'Transfer' });
  await transfer.getByLabelText('Account holder').fill('Layline Club');
  await transfer.getByLabelText('Account number').fill('000123456789');
  await transfer.getByLabelText('IFSC').fill('HDFC0009876');
  const changes = [
    'UPI: ANOTHER ACCOUNT, club@examplebank instead of layline@examplebank.',
    'New way to pay: “UPI” (UPI), for deposits and withdrawals, to club@examplebank, asks for a reference.',
    'New way to pay: “Transfer” (Bank account), for deposits and withdrawals, to Layline Club, 000123456789, HDFC0009876, asks for a reference.',
    'No longer a way to pay: “UPI” (UPI), for deposits and withdrawals, to layline@examplebank, asks for a reference.',
    'Ways to pay in their order: “UPI”, club@examplebank; “Transfer”, Layline Club, 000123456789, HDFC0009876.',
    'Deposits: from 250.5 to 100000, without a limit in 24 hours.',
  ].join(' ');
  await expect.element(page.getByRole('status')).toMatchTextContent(changes);
  expect(await accessibilityFaults()).toEqual([]);
  await button('Ask to publish').click();
  await confirmSite();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.find(({ call }) => call === 'SaveSiteSettings')?.body).toMatchObject({
    settings: {
      payments: {
        ...PAYMENTS,
        ways: [
          { ...PAYMENTS.ways[0], upiId: 'club@examplebank' },
          { method: 'BANK', title: 'Transfer', bank: { holder: 'Layline Club' }, upiId: null },
        ],
        deposit: { min: 250.5, max: 100_000, perDay: null },
      },
    },
  });
});

test('[R20.62] the second admin reads which account is asked for, and takes it into the form', async () => {
  const settings = {
    ...WITH_PAYMENTS,
    payments: { ...PAYMENTS, ways: [], depositExpiryMinutes: 60 },
  };
  answerWith(
    siteAnswers({
      GetSiteSettings: settingsAnswer(WITH_PAYMENTS),
      GetSiteDraft: succeed(siteDraft(settings, 'asha')),
    }),
  );
  await open(`/sites/${SITE}`);
  const waiting = page.getByRole('region', { name: 'Waiting for a second admin' });
  await expect.element(waiting).toMatchTextContent('No longer a way to pay: “UPI” (UPI)');
  await expect.element(waiting).toMatchTextContent('An undecided deposit expires after 60 minutes.');
  await button('Look at it in the form').click();
  await expect.element(page.getByRole('group', { name: 'UPI', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Minutes until an undecided deposit expires')).toHaveValue('60');
});

test('[R20.62] a preview is sent no payments', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  answerWith(siteAnswers({ GetSiteSettings: settingsAnswer(WITH_PAYMENTS) }));
  await open(`/sites/${SITE}`);
  await button('On a phone').click();
  const preview = new BroadcastChannel(
    previewChannel(String(openWindow.mock.calls[0]?.[0]).split('#')[1] ?? ''),
  );
  const shown: PreviewDraft[] = [];
  preview.addEventListener('message', ({ data }: MessageEvent<PreviewDraft>) => void shown.push(data));
  preview.postMessage(PREVIEW_READY);
  await expect.poll(() => shown.length).toBeGreaterThan(0);
  expect(JSON.stringify(shown)).not.toContain('examplebank');
  preview.close();
});

test('[R20.63] the maximum stake of a bet on a site is typed as an amount, and none means that of each market', async () => {
  const { setting } = exampleSettingsFile;
  const limited = { ...exampleSettingsFile, setting: { ...setting, maxStake: 5000 } };
  const calls = answerWith(
    siteAnswers({ GetSiteSettings: succeed({ site: SITE, version: '1', settings: limited }) }),
  );
  await open(`/sites/${SITE}`);
  const field = page.getByLabelText('Maximum stake of a bet');
  await expect.element(field).toHaveValue('5000');
  for (const wrong of ['many', '-1', '0.001']) {
    await field.fill(wrong);
    expect(field.element()).toBeInvalid();
  }
  const changes = page.getByRole('status');
  await field.fill('');
  await expect.element(changes).toMatchTextContent('Maximum stake of a bet: each market’s own.');
  await field.fill('5000');
  await expect.element(changes).toMatchTextContent('Nothing has changed.');
  await field.fill('250.50');
  await expect.element(changes).toMatchTextContent('Maximum stake of a bet: 250.5.');
  await button('Ask to publish').click();
  await confirmSite();
  await expect.element(dialog).not.toBeInTheDocument();
  await field.fill('');
  await button('Ask to publish').click();
  await confirmSite();
  await expect.element(dialog).not.toBeInTheDocument();
  const saved = calls.filter(({ call }) => call === 'SaveSiteSettings').map(({ body }) => body);
  expect(saved).toMatchObject([
    { settings: { setting: { maxStake: 250.5 } } },
    { settings: { setting: expect.not.objectContaining({ maxStake: expect.anything() }) as unknown } },
  ]);
});

test('[R20.11] a site is suspended by one admin', async () => {
  answerWith(siteAnswers({ SaveSiteSettings: succeed({ site: SITE, version: '0d4e77a1c6b2' }) }));
  await open(`/sites/${SITE}`);
  await page.getByLabelText('The site is suspended: nobody logs in or bets').click();
  await button('Suspend').click();
  await expect.element(dialog).toMatchTextContent('It takes two admins to reopen the site.');
  await confirmSite('Suspend');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('layline.example is suspended.')).toBeVisible();
});

test.each([
  [
    'asked for by nobody else',
    fail('SECOND_PERSON_NEEDED'),
    'You have asked to publish version 1. Another admin has to agree.',
  ],
  [
    'asked for by another admin',
    succeed({ site: SITE, version: '0d4e77a1c6b2' }),
    'The settings of version 1 are in force again.',
  ],
])('[R20.58] an earlier version that was %s is told as it is', async (_, answer, text) => {
  const versions = [2, 1].map((revision) => ({
    revision,
    savedBy: 'meera',
    savedAt: Date.now() - HOUR_MS,
    shipped: false,
  }));
  answerWith(siteAnswers({ SaveSiteSettings: answer, GetSiteVersions: succeed(versions) }));
  await open(`/sites/${SITE}`);
  await button('Ask to publish again: version 1').click();
  await confirmSite();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('[R20.11] an earlier version is published again', async () => {
  const calls = answerWith(siteAnswers());
  await open(`/sites/${SITE}`);
  await expect.element(page.getByText('in force')).toBeVisible();
  await button('Ask to publish again: version 1').click();
  await expect.element(dialog).toMatchTextContent('with the file on the host');
  await confirmSite();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.find(({ call }) => call === 'SaveSiteSettings')?.body).toEqual({
    site: SITE,
    version: '5f1c0a9b3d2e',
    settings: null,
    reason: 'The new brand',
  });
});

test('[R20.11] other roles have no such screen', async () => {
  answerWith(siteAnswers({ GetOwn: own('getOperatorMarkets') }));
  await open(`/sites/${SITE}`);
  await expect.element(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
});
