-- An alert fires once for each figure and period. The version of its figure is raised when it gets another client, measure or filter.
ALTER TABLE alerts ADD COLUMN figure_version integer NOT NULL DEFAULT 1;
ALTER TABLE alert_firings ADD COLUMN figure_version integer NOT NULL DEFAULT 1;
ALTER TABLE alert_firings DROP CONSTRAINT alert_firings_alert_id_period_starts_on_key;
ALTER TABLE alert_firings ADD UNIQUE (alert_id, figure_version, period, starts_on);
