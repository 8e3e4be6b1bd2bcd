import { exchangeToken } from './account.ts';
import type { LoginResult, PartnerClient } from './account.ts';
import { baseUrl } from './attempt.ts';
import type { Outcome } from './failure.ts';
import { request } from './request.ts';

/**
 * R7.3: logs in with the code from a partner's site. The specification writes only this path with a leading slash, so if the
 * call does not exist under the base address, it is tried at the provider's root.
 */
export async function exchangeCode(client: PartnerClient, code: string): Promise<Outcome<LoginResult>> {
  const body = { client, code };
  const outcome = await request(exchangeToken, { body });
  const root = new URL('/', new URL(baseUrl(), location.origin)).href;
  const missing = !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.status === 404;
  return missing ? request(exchangeToken, { body, base: root }) : outcome;
}
