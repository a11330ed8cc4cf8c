-- The last day on which a user was mailed about deadlines of claims.
CREATE TABLE deadline_mails (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  mailed_on date NOT NULL
);
