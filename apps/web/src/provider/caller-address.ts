import { cleanIncoming } from './clean-up.ts';
import { defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { decoded, isObject, orNull, record, SomeText } from './decode.ts';
import { parseJson } from './read-answer.ts';
import { request } from './request.ts';

/** The public address of the player's browser. */
export interface CallerAddress {
  readonly ip: string | null;
  /** Two letters of ISO 3166-1, or the name of the country. */
  readonly country: string | null;
}

const CallerAddress: Decoder<CallerAddress> = record(
  { ip: orNull(SomeText), country: orNull(SomeText) },
  {
    ip: ['query', 'ipAddress', 'address', 'clientIp'],
    country: ['countryCode', 'country_code', 'countryName', 'country_name'],
  },
);

/** The provider's own look-up, for sites without another. */
export const lookUpAddress = defineCall({
  method: 'GET',
  path: 'api/ip/lookup',
  extension: true,
  silent: true,
  result: orNull(CallerAddress),
});

/**
 * R7.37: asks the site's look-up, or the provider where the settings name none; null without an answer. An outside service
 * gets no token, no cookies and no referrer.
 */
export async function fetchCallerAddress(
  address: string | null,
  signal: AbortSignal,
): Promise<CallerAddress | null> {
  if (address === null) {
    const outcome = await request(lookUpAddress, { signal });
    return outcome.ok ? outcome.value : null;
  }
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
    const body = response.ok ? cleanIncoming(parseJson(await response.text())) : null;
    // Some use the envelope of a provider.
    const answer = isObject(body) && isObject(body['result']) ? body['result'] : body;
    return decoded(CallerAddress, answer) ?? null;
  } catch {
    return null;
  }
}
