/**
 * A new id of an act. A dialog makes one when it opens and sends it with every try, so that the exchange does the act once even if the first
 * answer was lost.
 */
export function newExternalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
