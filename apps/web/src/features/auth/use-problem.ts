import { useState } from 'react';

/** What is wrong with a form as a whole, and a way to run an attempt that resolves to it, or to null on success. */
export function useProblem() {
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (attempt: () => Promise<string | null>) => {
    setProblem(null);
    setProblem(await attempt());
  };
  return [problem, run] as const;
}
