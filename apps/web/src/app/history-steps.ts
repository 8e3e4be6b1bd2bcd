type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

// A window calls its listeners in the order in which they were added, so this one has to be added before the router's.
window.addEventListener('popstate', (event) => listener?.(event));

/** Calls `first` on every step through the browser's history, before the router, which `first` may stop; returns the unsubscribe function. */
export function hearSteps(first: Listener): () => void {
  listener = first;
  return () => {
    listener = null;
  };
}
