import { parseJson } from './read-answer.ts';
import type { Sent } from './read-answer.ts';

/**
 * Sends a request as `fetch` would, and reports from 0 to 1 how much of its body has been sent, which browsers only tell
 * XMLHttpRequest. Never throws.
 */
export async function sendWithProgress(request: Request, onProgress: (share: number) => void): Promise<Sent> {
  const body = await request.text();
  if (request.signal.aborted) return 'aborted';
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    const { upload } = sending;
    sending.open(request.method, request.url);
    request.headers.forEach((value, name) => sending.setRequestHeader(name, value));
    upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    sending.addEventListener('load', () => {
      const { status, statusText, responseText } = sending;
      resolve({ status, statusText, body: parseJson(responseText) });
    });
    sending.addEventListener('error', () => resolve('network'));
    sending.addEventListener('abort', () => resolve('aborted'));
    request.signal.addEventListener('abort', () => sending.abort());
    sending.send(body);
  });
}
