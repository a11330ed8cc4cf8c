-- Alerts and watch lists that got another client before 20261129T1636 have kept what they knew about the former one. Readers of the new client
-- may not see it, and it would keep alerts from firing.
DELETE FROM alert_firings f USING (
  SELECT subject_id, max(at) AS at FROM audit_trail
  WHERE subject_kind = 'alert' AND before ->> 'clientId' <> after ->> 'clientId'
  GROUP BY subject_id
) moved WHERE f.alert_id::text = moved.subject_id AND f.fired_at < moved.at;

DELETE FROM watch_changes c USING (
  SELECT subject_id, max(at) AS at FROM audit_trail
  WHERE subject_kind = 'watch list' AND before ->> 'clientId' <> after ->> 'clientId'
  GROUP BY subject_id
) moved WHERE c.list_id::text = moved.subject_id AND c.noticed_at < moved.at;
