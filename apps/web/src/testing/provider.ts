import { parsed } from '../provider/decode.ts';
import { exampleLogin } from '@layline/contract/examples/player.ts';
import type { DomainSettings } from '@layline/contract/entities/domain-settings.ts';
import { exampleSettingsFile } from '@layline/contract/entities/domain-settings.ts';
import { onTestFinished, vi } from 'vitest';
import { authenticate } from '../provider/account.ts';
import { SettingsFile } from '../provider/site-settings.ts';
import { startSession } from '../session/session.ts';
import { siteStore } from '../site/site-store.ts';

type Handler = (request: Request) => Response | Promise<Response>;

/** A success around a result. */
export function succeed(result: unknown): Response {
  return Response.json({ success: true, status: 200, result, error: null });
}

/** A failure with a code from the catalogue. */
export function refuse(status: number, code: string, message: string): Response {
  return Response.json({ success: false, status, result: null, error: { code, message } }, { status });
}

/** The contract's own example of a log-in, as the provider sends it. */
export const login = exampleLogin;

/** Signs in the example's player, with changes to the provider's answer. */
export function signIn(changes: Partial<typeof exampleLogin> = {}): void {
  startSession(parsed(authenticate.result, { ...exampleLogin, ...changes }), Date.now());
}

/** What the frame of every page reads; empty and not counted unless a test has a handler for it. */
const LISTS = ['Event/TreeSportWithEvent', 'event/GetBySportName', 'Event/Closest'];

/**
 * Answers a test's calls by the end of their path; returns the requests received. A call without a handler is
 * answered as unknown.
 */
export function provide(handlers: Readonly<Record<string, Handler>>): Request[] {
  const seen: Request[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const found = Object.entries(handlers).find(([ending]) => path.endsWith(ending));
    if (!found && LISTS.some((list) => path.endsWith(list))) return succeed([]);
    seen.push(request.clone());
    return found ? found[1](request) : refuse(404, 'NOT_FOUND', 'This was not found.');
  });
  onTestFinished(() => spy.mockRestore());
  return seen;
}

/** Applies a site's settings, with changes to the provider's file and its lists. */
export function openSite(
  settings: Partial<DomainSettings> = {},
  lists: Readonly<Record<string, unknown>> = {},
): void {
  const setting = { ...exampleSettingsFile.setting, ...settings };
  const file = parsed(SettingsFile, { ...exampleSettingsFile, ...lists, setting });
  siteStore.setState({ file, suspended: false, failure: null });
}
