type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

// A window tells its listeners in the order in which they came: this one has to be there before the router's.
window.addEventListener('popstate', (event) => listener?.(event));

/** Hears each step through the browser's history before the router does, and may keep it from the router; gives the end of it. */
export function hearSteps(first: Listener): () => void {
  listener = first;
  return () => {
    listener = null;
  };
}
