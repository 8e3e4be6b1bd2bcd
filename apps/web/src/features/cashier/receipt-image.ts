import { baseUrl } from '../../provider/attempt.ts';
import { NO_ANSWER } from '../../provider/failure.ts';
import { accessToken } from '../../session/session-store.ts';
import { refuseBearer } from '../../session/stored-session.ts';
import { dataUrl } from './receipt-file.ts';

function load(imageId: string, token: string | null, signal: AbortSignal): Promise<Response> {
  const address = new URL(`${baseUrl()}Setting/GetImage/${encodeURIComponent(imageId)}`, location.origin);
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetch(address, { headers, signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new Error(NO_ANSWER.message);
  });
}

/**
 * The receipt of a request as a data URL. It is fetched with the token, since the exchange gives it to its owner only,
 * and never as a page of its own. Throws with a text for the player.
 */
export async function receiptImage(imageId: string, signal: AbortSignal): Promise<string> {
  const token = accessToken();
  const response = await load(imageId, token, signal);
  if (response.status === 401) refuseBearer(token);
  if (!response.ok) {
    throw new Error(
      response.status === 404 ? 'The receipt is not there any more.' : 'The receipt could not be loaded.',
    );
  }
  return dataUrl(await response.blob());
}
