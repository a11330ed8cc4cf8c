-- How the warehouse reads the data of a slow question, without values. Only a few questions have one.
ALTER TABLE slow_questions ADD COLUMN plan text;
