import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface StoryAnswersProps {
  /** What the exchange has answered, by the key of the query; an Error where it has failed. */
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

/** For components that ask the exchange: nothing is asked, these answers are there, and the rest is on its way for ever. */
export function StoryAnswers({ answers = [], children }: StoryAnswersProps) {
  const [client] = useState(() => answered(answers));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
