import type { FastifyInstance } from 'fastify';
import { answerRefused } from '@layline/server/http/answer.ts';
import { escapeHtml, htmlPage } from '../http/html.ts';
import { refuse } from '@layline/server/http/route.ts';
import { isOnThisMachine } from '@layline/server/http/trusted-proxies.ts';
import type { OutboxMessage, SmsOutbox } from './outbox.ts';

/** Who may read the messages of the local outbox: callers on this machine, everyone, or no one. */
export type OutboxAccess = 'local' | 'open' | 'off';

/** Serves `/dev/outbox` with the text messages sent, so that signing up works without a phone. */
export function serveOutbox(app: FastifyInstance, outbox: SmsOutbox, access: OutboxAccess): void {
  if (access === 'off') return;
  app.get('/dev/outbox', async (request, reply) => {
    if (access === 'local' && !isOnThisMachine(request)) return answerRefused(reply, refuse('NOT_FOUND'));
    const messages = await outbox.messages();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(messages));
  });
}

function page(messages: readonly OutboxMessage[]): string {
  const rows = messages.map(
    ({ at, to, text }) =>
      `<tr><td>${new Date(at).toISOString()}</td><td>${escapeHtml(to)}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>No message yet.</p>'
      : `<table><thead><tr><th>Time</th><th>To</th><th>Text</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return htmlPage('Text messages', `<h1>Text messages</h1><p>Nothing here left this machine.</p>${table}`);
}
