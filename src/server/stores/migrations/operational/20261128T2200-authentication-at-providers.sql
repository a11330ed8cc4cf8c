-- When the user of a session last proved who they are to the identity provider, if it says so, and which one it is. Both are unknown for the sessions of
-- single sign-on that have begun before.
ALTER TABLE sessions ALTER COLUMN authenticated_at DROP NOT NULL,
  ADD COLUMN provider_id integer REFERENCES identity_providers (id) ON DELETE SET NULL;
UPDATE sessions SET authenticated_at = NULL WHERE is_sso;

-- Tokens are valid for a minute, so those of before can be issued again.
DELETE FROM sso_tokens;
ALTER TABLE sso_tokens ADD COLUMN provider_id integer NOT NULL REFERENCES identity_providers (id) ON DELETE CASCADE,
  ADD COLUMN authenticated_at timestamptz;

-- The signed-in user who has to confirm who they are; NULL if somebody signs in.
ALTER TABLE saml_requests ADD COLUMN user_id integer REFERENCES users (id) ON DELETE CASCADE;
