import { exchangeToken } from './account.ts';
import type { LoginResult, PartnerClient } from './account.ts';
import { baseUrl } from './attempt.ts';
import type { Outcome } from './failure.ts';
import { request } from './request.ts';

/**
 * R7.3: logs in with the code of a partner's site. Its path alone has a leading slash in the specification, whose paths are all
 * relative to the base address: a provider that has no such call there may have it at its root.
 */
export async function exchangeCode(client: PartnerClient, code: string): Promise<Outcome<LoginResult>> {
  const body = { client, code };
  const outcome = await request(exchangeToken, { body });
  const root = new URL('/', new URL(baseUrl(), location.origin)).href;
  const missing = !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.status === 404;
  return missing ? request(exchangeToken, { body, base: root }) : outcome;
}
