declare global {
  interface Window {
    /** Where the browser has them (https://w3c.github.io/trusted-types/dist/spec/). */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { readonly createScriptURL: () => string },
      ): { createScriptURL(address: string): string };
    };
  }
}

/**
 * The address of one of our own scripts, marked as trusted: the page's policy allows scripts of this kind only from this address. Call it once for each
 * policy, because a page may make each only once.
 */
export function trustedScript(
  policy: 'challenge-worker' | 'service-worker' | 'practice-worker',
  address: string,
): string {
  const made = window.trustedTypes?.createPolicy(policy, { createScriptURL: () => address });
  return made?.createScriptURL('') ?? address;
}
