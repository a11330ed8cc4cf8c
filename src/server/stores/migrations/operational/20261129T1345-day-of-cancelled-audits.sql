-- The day on which a person last cancelled the requested audit. The daily audit leaves the client out on that day.
ALTER TABLE audit_requests ADD COLUMN cancelled_on date;
