-- Whether an attempt of a conversion has begun to replace rows, and none has finished since. The tables can then have amounts at different rates.
ALTER TABLE conversions ADD COLUMN is_replacing boolean NOT NULL DEFAULT false;
