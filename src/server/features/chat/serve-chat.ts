import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { CHAT_SOCKET } from '#contract/chat.ts';
import type { Services } from '#server/context.ts';
import { requireOwnOrigin } from '#server/http/own-origin.ts';
import { parseAcceptLanguage } from '#server/http/parse-accept-language.ts';
import { ChatConnection, type Sessions } from './chat-connection.ts';
import { openChatHub } from './chat-hub.ts';

const MAX_MESSAGE_BYTES = 512 * 1024;
const PROTOCOL = 'v12.stomp';

/** Serves the socket of the assistant: STOMP 1.2 over WebSocket. */
export async function serveChat(app: FastifyInstance, services: Services, sessions: Sessions): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: MAX_MESSAGE_BYTES,
      handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
    },
  });
  const hub = await openChatHub(services);
  app.addHook('onClose', () => hub.close());
  app.route({
    method: 'GET',
    url: CHAT_SOCKET,
    websocket: true,
    onRequest: async (request) => requireOwnOrigin(request, services.settings.publicUrl),
    handler: (socket, request) => {
      const languages = parseAcceptLanguage(request.headers['accept-language']);
      const ofSocket = { ...services, log: request.log };
      new ChatConnection(socket, { services: ofSocket, sessions, hub, request: { address: request.ip, languages } });
    },
  });
}
