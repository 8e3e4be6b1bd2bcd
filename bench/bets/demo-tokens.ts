import { servedPath } from '@layline/server/http/served-path.ts';
import { loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import { HttpClient, requestText } from '../load/http-client.ts';
import { PLAYERS } from './placements.ts';

/** Logs in as many demo players as the bets need, and returns their tokens. */
export async function demoTokens(port: number): Promise<string[]> {
  const client = await HttpClient.open(port);
  const tokens: string[] = [];
  for (let player = 0; player < PLAYERS; player++) {
    const { status, body } = await client.send(requestText(servedPath(loginAsDemoUser), port));
    if (status !== 200) throw new Error(`a demo log-in was refused: ${body}`);
    tokens.push((JSON.parse(body) as { result: { accessToken: string } }).result.accessToken);
  }
  client.close();
  return tokens;
}
