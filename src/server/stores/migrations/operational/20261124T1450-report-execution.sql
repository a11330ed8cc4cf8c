-- A run waits until it is started, so that only as many run at the same time as the tenant has set.
ALTER TABLE report_runs ADD COLUMN is_started boolean NOT NULL DEFAULT false;
UPDATE report_runs SET is_started = true;
CREATE INDEX report_runs_open ON report_runs (tenant_id, id) WHERE state IN ('Queued', 'Running');

-- Where files of reports go besides mails: a folder of an SFTP server, or a webhook.
CREATE TABLE report_destinations (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  name text NOT NULL,
  connection jsonb NOT NULL,
  sealed_secrets text,
  is_paused boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX report_destinations_by_client ON report_destinations (client_id);

ALTER TABLE report_schedules ADD COLUMN destination_ids integer[] NOT NULL DEFAULT '{}';

-- Deliveries to destinations are tried again, or follow the delivery of their webhook.
ALTER TABLE report_deliveries ADD COLUMN destination_id integer;
ALTER TABLE report_deliveries ADD COLUMN webhook_delivery_id integer;
ALTER TABLE report_deliveries ADD COLUMN attempts integer NOT NULL DEFAULT 0;
ALTER TABLE report_deliveries ADD COLUMN next_at timestamptz;
ALTER TABLE report_deliveries DROP CONSTRAINT IF EXISTS report_deliveries_state_check;
ALTER TABLE report_deliveries ADD CONSTRAINT report_deliveries_state_check CHECK (state IN ('sent', 'failed', 'skipped', 'waiting'));
CREATE INDEX report_deliveries_waiting ON report_deliveries (next_at) WHERE state = 'waiting';
