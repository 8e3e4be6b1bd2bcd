import { parsed } from '../provider/decode.ts';
import { CALLS } from '@layline/contract/calls.ts';
import { SettingsFile } from '@layline/contract/entities/domain-settings.ts';
import { Random } from '@layline/simulation/base/random.ts';
import type * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SettingsFile as ReadSettings } from '../provider/site-settings.ts';
import { siteStore } from '../site/site-store.ts';
import { brokenAnswer, HARM, oddAnswer } from '../testing/hostile-answer.ts';
import { signIn } from '../testing/provider.ts';
import { renderApp } from '../testing/render-app.tsx';

const PAGES = [
  '/matchlist/3',
  '/inplay',
  '/markets',
  '/markets/x.1-2:3',
  '/home',
  '/casino',
  '/lobby-page/slots',
  '/lotus?game=a',
  '/fancy-games',
  '/account-cash-statement',
  '/account-cash-statement?line=1',
  '/current-bet',
  '/current-bet?view=positions',
  '/ProfitLoss',
  '/ProfitLoss?view=bets',
  '/Payment',
  '/depositw/deposit',
  '/depositw/a',
  '/dwrequests',
  '/bonus',
  '/activity-log',
  '/player-protection',
  '/verify?round=1',
];

/** The schema of a request's answer, by address. */
function resultOf(url: string): v.GenericSchema | undefined {
  const path = new URL(url).pathname.toLowerCase();
  return CALLS.find((call) => {
    const [fixed = ''] = call.path.toLowerCase().split('{');
    return call.path.includes('{') ? path.includes(fixed) : path.endsWith(call.path.toLowerCase());
  })?.result;
}

/** Answers every call with the worst that its schema allows, or with less than that. */
function provideHostility(seed: string): () => void {
  const asked = new Map<string, number>();
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url } = new Request(input, init);
    const schema = resultOf(url);
    // Depends only on the address and how often it was requested, so that answers do not depend on the order of
    // requests.
    const { pathname } = new URL(url);
    const time = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, time);
    if (schema === undefined) return Promise.resolve(new Response('{}', { status: 404 }));
    const random = new Random(`${seed} ${pathname} ${time}`);
    const text = random.chance(30) ? brokenAnswer(schema, random, 2) : oddAnswer(schema, random);
    return Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));
  });
  return () => spy.mockRestore();
}

/** A site's settings as odd as possible, with every sport on. */
function openOddSite(seed: string): void {
  const { result } = JSON.parse(oddAnswer(SettingsFile, new Random(seed))) as { result: SettingsFile };
  const sports = {
    cricket: true,
    football: true,
    tennis: true,
    horseRacing: true,
    kabaddi: true,
    casino: true,
  };
  const setting = { ...result.setting, ...sports, siteSuspended: false, baseUrl: '/exchange/' };
  siteStore.setState({
    file: parsed(ReadSettings, { ...result, setting }),
    suspended: false,
    failure: null,
  });
}

/** What in the page would run if touched, and what already has. */
function harmIn(root: Element): string[] {
  const found = [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') || /^\s*(?:javascript|data:text)/i.test(value.replaceAll(/\s/g, '')),
      )
      .filter(
        ({ name }) =>
          ['href', 'src', 'action', 'formaction', 'data', 'srcdoc'].includes(name) || name.startsWith('on'),
      )
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  );
  return [
    ...found,
    ...[...root.querySelectorAll('script')].map(() => 'script'),
    ...(HARM in globalThis ? [HARM] : []),
  ];
}

const SEEDS = Array.from(
  { length: Number(import.meta.env['VITE_HOSTILE_SEEDS'] ?? 2) },
  (_, seed) => `seed ${seed}`,
);

test.each(SEEDS)(
  'whatever a provider answers, every page renders and no injected script runs (%s)',
  async (seed) => {
    const faults: string[] = [];
    const thrown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => thrown.mockRestore());
    for (const address of PAGES) {
      thrown.mockClear();
      const stop = provideHostility(`${seed} ${address}`);
      openOddSite(`${seed} ${address}`);
      signIn({ balance: 100_000, exposure: 0 });
      const { router, queryClient, screen } = await renderApp(address);
      await vi.waitFor(
        () => {
          expect(router.state.status).toBe('idle');
          expect(queryClient.isFetching()).toBe(0);
        },
        { timeout: 30_000 },
      );
      if (document.body.textContent.includes('Something went wrong on this page')) {
        const why = thrown.mock.calls.flat().find((value) => value instanceof Error);
        faults.push(`${address}: ${why?.stack?.split('\n').slice(0, 4).join(' ') ?? 'a crash'}`);
      }
      faults.push(...harmIn(document.body).map((harm) => `${address}: ${harm}`));
      await screen.unmount();
      queryClient.clear();
      stop();
    }
    expect(faults).toEqual([]);
  },
);
