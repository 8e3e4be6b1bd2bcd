import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface StoryAnswersProps {
  /** The exchange's answers, by query key; an Error for a failure. */
  readonly answers?: readonly (readonly [key: QueryKey, answer: unknown])[];
  readonly children: ReactNode;
}

function answered(answers: NonNullable<StoryAnswersProps['answers']>): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  for (const [queryKey, answer] of answers) {
    if (answer instanceof Error) {
      const query = client.getQueryCache().build(client, { queryKey });
      query.setState({ status: 'error', error: answer });
    } else {
      client.setQueryData(queryKey, answer);
    }
  }
  return client;
}

/**
 * For components that query the exchange: nothing is requested, these answers are available, and all others stay
 * pending.
 */
export function StoryAnswers({ answers = [], children }: StoryAnswersProps) {
  const [client] = useState(() => answered(answers));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
