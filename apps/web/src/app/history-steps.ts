type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

// Windows call listeners in the order of registration, so this one must be added before the router's.
window.addEventListener('popstate', (event) => listener?.(event));

/**
 * Calls `first` on every step through the browser's history before the router sees it; `first` may stop it. Returns
 * the unsubscribe function.
 */
export function hearSteps(first: Listener): () => void {
  listener = first;
  return () => {
    listener = null;
  };
}
