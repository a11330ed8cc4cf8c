-- The conversations of users with the assistant.
CREATE TABLE chat_conversations (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX chat_conversations_by_user ON chat_conversations (user_id, client_id, last_used_at);

-- One prompt with its reply. The prompt is stored before it is answered, so that another server can answer it if this one stops.
-- `client_ids` are all clients that the prompt or the reply is about; only readers who may see all of them see the message.
CREATE TABLE chat_messages (
  id bigserial PRIMARY KEY,
  conversation_id integer NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  client_ids integer[] NOT NULL,
  prompt text NOT NULL,
  request jsonb NOT NULL,
  asked_at timestamptz NOT NULL,
  claimed_until timestamptz NOT NULL,
  reply jsonb,
  memory jsonb,
  answered_at timestamptz,
  is_helpful boolean,
  report_run_id integer REFERENCES report_runs (id) ON DELETE SET NULL
);
CREATE INDEX chat_messages_by_conversation ON chat_messages (conversation_id, id);
CREATE INDEX chat_messages_unanswered ON chat_messages (user_id) WHERE reply IS NULL;
