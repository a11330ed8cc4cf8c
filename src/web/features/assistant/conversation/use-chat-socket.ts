import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChatReply } from '#contract/chat.ts';
import {
  type ChatConnection,
  type ChatStatus,
  type OutgoingPrompt,
  openChatConnection,
} from './open-chat-connection.ts';

interface Socket {
  status: ChatStatus;
  send: (prompt: OutgoingPrompt) => void;
}

interface Options {
  userId: number;
  onReply: (reply: ChatReply, promptId: string | null) => void;
  /** Called when the socket is open again, after replies may have been missed. */
  onReconnect: () => void;
}

/** The socket of the assistant while a component is shown. */
export function useChatSocket({ userId, onReply, onReconnect }: Options): Socket {
  const [status, setStatus] = useState<ChatStatus>({ kind: 'connecting' });
  const connection = useRef<ChatConnection | null>(null);
  const handleReply = useEffectEvent(onReply);
  const handleReconnect = useEffectEvent(onReconnect);
  useEffect(() => {
    let wasConnected = false;
    const opened = openChatConnection({
      userId,
      onReply: (reply, promptId) => handleReply(reply, promptId),
      onStatus(next) {
        setStatus(next);
        if (next.kind !== 'connected') return;
        if (wasConnected) handleReconnect();
        wasConnected = true;
      },
    });
    connection.current = opened;
    return () => opened.close();
  }, [userId]);
  return { status, send: (prompt) => connection.current?.send(prompt) };
}
